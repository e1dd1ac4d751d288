import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type AccountType, type DepositType, isFuelCard, isNet } from '@/domain/payroll/direct-deposit.ts'
import { DeleteDialog } from '@/ui/cards/delete-dialog.tsx'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { PercentageField } from '@/ui/fields/percentage-field.tsx'
import { AccountFields } from './account-fields.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, type SplitValues, amountTextAfterTypeChange, splitOf } from './deposit-values.ts'
import { useAmountHint } from './pay-preview.tsx'
import { PrenoteNote } from './prenote-note.tsx'
import { BankFields } from './bank-fields.tsx'
import { accountTypeWord, dotted, moreWords, namedWords, partWords, placeWords, splitText } from './summary-words.ts'
import { depositText } from './texts.ts'
import { ChosenTypes, TypeFields } from './type-fields.tsx'

type SplitCardProps = {
  index: number
  /** Whether there's no other card. */
  alone: boolean
  onDelete: () => void
  /** Called when the deposit type, and so its place in the order of payment, has changed. */
  onType: (type: DepositType) => void
}

const bankFields = ['routingNumber', 'bankName', 'accountNumber', 'accountAgain'] as const
const noBank = { routingNumber: '', bankName: '', accountNumber: '', accountAgain: '' }

/** A card is closed until it's opened. Incomplete or invalid ones are open. */
export function SplitCard({ index, alone, onDelete, onType }: SplitCardProps) {
  const { onFile } = useDepositFacts()
  const { setValue, setFocus, clearErrors } = useFormContext<DepositValues>()
  const split = useWatch<DepositValues, `splits.${number}`>({ name: `splits.${index}` })
  const { errors } = useFormState<DepositValues>({ name: `splits.${index}` })
  const [asks, setAsks] = useState(false)
  const [opened, setOpened] = useState(() => isBlank(split))
  // The dialog has already asked for an added card's types.
  const [choosesTypes, setAsksTypes] = useState(() => Boolean(split) && Object.hasOwn(onFile, split.feId))
  const fieldsId = useId()
  const otherSide = useRef(noBank)
  if (!split) return null
  const name = `splits.${index}` as const
  const fuel = isFuelCard(split)
  const account = accountTypeWord(split.accountType)
  const n = index + 1
  const wrong = errors.splits?.[index]
  const open = opened || wrong !== undefined
  const asksTypes = choosesTypes || Boolean(wrong?.accountType ?? wrong?.depositType)

  function resetAmount(type: DepositType) {
    setValue(`${name}.amount`, amountTextAfterTypeChange(type), { shouldDirty: true })
    clearErrors(`${name}.amount`)
    onType(type)
  }

  // A fuel card's number isn't valid for a bank, and vice versa; users who change their mind get the previous number back.
  function swapBank() {
    const { routingNumber, bankName, accountNumber, accountAgain = '' } = split
    for (const field of bankFields) setValue(`${name}.${field}`, otherSide.current[field], { shouldDirty: true })
    clearErrors(bankFields.map((field) => `${name}.${field}` as const))
    otherSide.current = { routingNumber, bankName, accountNumber, accountAgain }
  }

  function askTypes() {
    flushSync(() => setAsksTypes(true))
    setFocus(`${name}.depositType`)
  }

  function accountChanged(type: AccountType) {
    if (fuel !== (type === 'F')) swapBank()
    if (type !== 'F' || !isNet(split)) return
    setValue(`${name}.depositType`, 'F', { shouldDirty: true })
    resetAmount('F')
  }

  return (
    <section className="split-place" aria-labelledby={`${split.feId}-title`}>
      <div className="card split" data-hue={index % 6}>
        <div className="split-body">
          <div className="split-head">
            <h3>
              <button
                type="button"
                className="split-opener"
                aria-expanded={open}
                aria-controls={fieldsId}
                onClick={() => setOpened(!open)}
              >
                <span id={`${split.feId}-title`}>{depositText('cardTitle', { n, account })}</span>
                <span className="pay-place tabular">
                  {dotted([partWords(splitOf(split), alone), ...placeWords(split)])}
                </span>
                <span className="pay-place tabular split-more" hidden={open}>
                  {dotted(moreWords(split))}
                </span>
              </button>
            </h3>
            <IconButton
              icon="trash"
              size={22}
              label={depositText('deleteOne', { n, account })}
              onClick={() => setAsks(true)}
            />
          </div>
          <div className="split-fields" id={fieldsId} hidden={!open}>
            <AmountField index={index} type={split.depositType} alone={alone} />
            {asksTypes && <TypeFields index={index} split={split} onAccount={accountChanged} onDeposit={resetAmount} />}
            {!fuel && (
              <>
                <BankFields index={index} shown={open} />
                <AccountFields index={index} />
              </>
            )}
            {!asksTypes && <ChosenTypes split={split} onChange={askTypes} />}
          </div>
          <PrenoteNote split={split} />
        </div>
        {asks && (
          <DeleteDialog what={namedWords(splitOf(split))} onCancel={() => setAsks(false)} onConfirm={onDelete} />
        )}
      </div>
    </section>
  )
}

/** Whether it was just added or was never filled in. */
function isBlank(split: SplitValues | undefined): boolean {
  if (!split) return false
  return splitOf(split).amount === null || (split.routingNumber === '' && !isFuelCard(split))
}

type AmountFieldProps = { index: number; type: DepositType; /** Whether there's no other deposit. */ alone: boolean }

/** Dollars, whole percent, or no field at all for Net. */
function AmountField({ index, type, alone }: AmountFieldProps) {
  const name = `splits.${index}.amount`
  const label = depositText('amount')
  const hint = useAmountHint(index)
  if (type === 'F') return <MoneyField name={name} label={label} help={hint} />
  if (type === 'P') return <PercentageField name={name} label={label} help={hint} />
  return (
    <div className="field">
      <div className="net-amount">
        <span>{label}</span>
        <p>{splitText('entire')}</p>
      </div>
      {!alone && <p className="field-help">{depositText('netHelp')}</p>}
      {hint && <p className="field-help">{hint}</p>}
    </div>
  )
}
