import { useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { AccountType, DepositType } from '@/domain/payroll/direct-deposit.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { Mark } from '@/ui/status/mark.tsx'
import { AddDialog } from './add-dialog.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, amountTextAfterTypeChange, splitOf } from './deposit-values.ts'
import { SplitCard } from './split-card.tsx'
import { depositText } from './texts.ts'
import './direct-deposit.css'

export function SplitList() {
  const { employeeId } = useDepositFacts()
  const { clearErrors, control, getValues } = useFormContext<DepositValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'splits' })
  const [asks, setAsks] = useState<'add' | 'deleteAll' | null>(null)
  const adder = useRef<HTMLDivElement>(null)
  const focusAdd = () => setTimeout(() => adder.current?.querySelector<HTMLElement>('ion-button')?.focus())

  function add(accountType: AccountType, depositType: DepositType) {
    setAsks(null)
    // react-hook-form judges the whole list once it is longer; nobody is to blame for a card that has just come.
    setTimeout(() => clearErrors(`splits.${fields.length}`))
    append(
      {
        feId: `new-${crypto.randomUUID()}`, accountType, depositType, routingNumber: '', bankName: '', accountNumber: '',
        amount: amountTextAfterTypeChange(depositType), employeeId,
      },
      { focusName: `splits.${fields.length}.${accountType === 'F' ? 'amount' : 'routingNumber'}` },
    )
  }

  return (
    <section aria-labelledby="deposits">
      <h2 id="deposits" className="section-title">{depositText('list')}</h2>
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
        />
      ))}
      <div ref={adder} className="list-actions">
        <Button kind="plain" onClick={() => setAsks('add')}>
          <span slot="start" className="button-mark"><Mark name="plus" /></span>
          {depositText('add')}
        </Button>
        {fields.length > 0 && (
          <Button kind="bare" data-tone="attention" onClick={() => setAsks('deleteAll')}>
            <span slot="start" className="button-mark"><Mark name="trash" /></span>
            {depositText('deleteAll')}
          </Button>
        )}
      </div>
      {asks === 'add' && <AddDialog present={getValues('splits').map(splitOf)} onAdd={add} onClose={() => setAsks(null)} />}
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
