import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { type AccountType, type DepositType, percentageTotal } from '@/domain/payroll/direct-deposit.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { AddDialog } from './add-dialog.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, amountTextAfterTypeChange, splitOf } from './deposit-values.ts'
import { indexInPayOrder } from '@/domain/payroll/pay-order.ts'
import { PayPreview } from './pay-preview.tsx'
import { SplitCard } from './split-card.tsx'
import { depositText } from './texts.ts'
import './direct-deposit.css'

/** The deposits in the order of payment. */
export function SplitList({ isFirstMovement }: { isFirstMovement: boolean }) {
  const { employeeId } = useDepositFacts()
  const { clearErrors, control, getValues } = useFormContext<DepositValues>()
  const { fields, insert, move, remove } = useFieldArray({ control, name: 'splits' })
  const [asks, setAsks] = useState<'add' | 'deleteAll' | null>(null)
  const adder = useRef<HTMLDivElement>(null)
  const focusAdd = () => setTimeout(() => adder.current?.querySelector<HTMLElement>('ion-button')?.focus())

  function add(accountType: AccountType, depositType: DepositType) {
    setAsks(null)
    // react-hook-form checks the whole list when it changes; a new card shouldn't show errors yet.
    const at = indexInPayOrder(getValues('splits'), depositType)
    setTimeout(() => clearErrors(`splits.${at}`))
    insert(
      at,
      {
        feId: `new-${crypto.randomUUID()}`,
        accountType,
        depositType,
        routingNumber: '',
        bankName: '',
        accountNumber: '',
        accountAgain: '',
        amount: amountTextAfterTypeChange(depositType),
        employeeId,
      },
      { focusName: `splits.${at}.${depositType === 'NET' ? 'routingNumber' : 'amount'}` },
    )
  }

  function settle(index: number, type: DepositType) {
    const others = getValues('splits').filter((_, at) => at !== index)
    const at = indexInPayOrder(others, type)
    if (at === index) return
    const field = document.activeElement as HTMLElement | null
    move(index, at)
    setTimeout(() => {
      clearErrors(`splits.${at}.amount`)
      // Moving an element in the page makes it lose focus.
      field?.focus({ preventScroll: true })
      field?.scrollIntoView?.({ block: 'center' })
    })
  }

  return (
    <section aria-labelledby="deposits">
      <h2 id="deposits" className="section-title">
        {depositText('list')}
      </h2>
      {fields.length > 1 && <p className="field-help split-order">{depositText('order')}</p>}
      {fields.length === 0 && <p className="empty">{depositText('none')}</p>}
      {fields.map((field, index) => (
        <SplitCard
          key={field.id}
          index={index}
          alone={fields.length === 1}
          onDelete={() => {
            remove(index)
            focusAdd()
          }}
          onType={(type) => settle(index, type)}
        />
      ))}
      <Totals />
      <PayPreview />
      {isFirstMovement && fields.length === 1 && <Callout mark="about">{depositText('firstMovement')}</Callout>}
      <div ref={adder} className="list-actions">
        <Button kind="plain" onClick={() => setAsks('add')}>
          <ButtonMark icon="add" size={20} />
          <span>{depositText('add')}</span>
        </Button>
        {fields.length > 0 && (
          <Button kind="bare" data-tone="attention" onClick={() => setAsks('deleteAll')}>
            <ButtonMark icon="trash" size={20} />
            <span>{depositText('deleteAll')}</span>
          </Button>
        )}
      </div>
      {asks === 'add' && (
        <AddDialog present={getValues('splits').map(splitOf)} onAdd={add} onClose={() => setAsks(null)} />
      )}
      {asks === 'deleteAll' && (
        <ConfirmDialog
          onCancel={() => setAsks(null)}
          onConfirm={() => {
            setAsks(null)
            remove()
            focusAdd()
          }}
        >
          {depositText('deleteAllText', { n: fields.length })}
        </ConfirmDialog>
      )}
    </section>
  )
}

function Totals() {
  const { limits } = useDepositFacts()
  const { getFieldState, trigger } = useFormContext<DepositValues>()
  const splits = useWatch<DepositValues, 'splits'>({ name: 'splits' })
  const total = percentageTotal(splits.map(splitOf))
  // The error for too high a total shows at each percentage, and any of them can correct it.
  useEffect(() => {
    const amounts = splits.flatMap(({ depositType }, at) =>
      depositType === 'P' ? [`splits.${at}.amount` as const] : [],
    )
    const wrong = amounts.filter((name) => getFieldState(name).error)
    if (wrong.length > 0) void trigger(wrong)
  }, [total])
  if (total === 0) return null
  return (
    <p className="field-help tabular split-total">
      {depositText('percentages', { total, most: limits.percentageTotal })}
    </p>
  )
}
