import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type AccountType, type DepositType, isFuelCard, isNet } from '@/domain/payroll/direct-deposit.ts'
import { SecretField } from '@/ui/form/secret-field.tsx'
import { SelectField } from '@/ui/form/select-field.tsx'
import { TextField } from '@/ui/form/text-field.tsx'
import { Mark } from '@/ui/status/mark.tsx'
import { AmountField } from './amount-field.tsx'
import { DeleteOverlay } from './delete-overlay.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, amountTextAfterTypeChange } from './deposit-values.ts'
import { RoutingField } from './routing-field.tsx'
import { accountTypeWord, accountTypes, depositTypeWord, depositTypes } from './summary-words.ts'
import { depositText } from './texts.ts'

type SplitCardProps = { index: number; /** There is no other card. */ alone: boolean; onDelete: () => void }

export function SplitCard({ index, alone, onDelete }: SplitCardProps) {
  const { isDriver } = useDepositFacts()
  const { setValue, clearErrors } = useFormContext<DepositValues>()
  const split = useWatch<DepositValues, `splits.${number}`>({ name: `splits.${index}` })
  const [asks, setAsks] = useState(false)
  if (!split) return null
  const name = `splits.${index}` as const
  const fuel = isFuelCard(split)
  const account = accountTypeWord(split.accountType)
  const n = index + 1

  function resetAmount(type: DepositType) {
    setValue(`${name}.amount`, amountTextAfterTypeChange(type), { shouldDirty: true })
    clearErrors(`${name}.amount`)
  }

  function accountChanged(type: AccountType) {
    if (type === 'F') clearErrors([`${name}.routingNumber`, `${name}.bankName`, `${name}.accountNumber`])
    if (type !== 'F' || !isNet(split)) return
    setValue(`${name}.depositType`, 'F', { shouldDirty: true })
    resetAmount('F')
  }

  return (
    <section className="card split" data-hue={index % 6} aria-labelledby={`${split.feId}-title`}>
      <div className="split-body" inert={asks}>
        <div className="split-head">
          <h3 id={`${split.feId}-title`}>{depositText('cardTitle', { n, account })}</h3>
          <button type="button" className="icon-button" aria-label={depositText('deleteOne', { n, account })} onClick={() => setAsks(true)}>
            <Mark name="trash" size={22} />
          </button>
        </div>
        <div className="split-fields">
          <SelectField
            name={`${name}.accountType`}
            label={depositText('accountType')}
            options={accountTypes.filter((type) => type !== 'F' || isDriver || fuel).map((value) => ({ value, label: accountTypeWord(value) }))}
            onChosen={(type) => accountChanged(type as AccountType)}
          />
          <SelectField
            name={`${name}.depositType`}
            label={depositText('depositType')}
            options={depositTypes.filter((type) => type !== 'NET' || !fuel || isNet(split)).map((value) => ({ value, label: depositTypeWord(value) }))}
            onChosen={(type) => resetAmount(type as DepositType)}
          />
          {!fuel && (
            <>
              <RoutingField index={index} />
              <TextField name={`${name}.bankName`} label={depositText('bankName')} autoCapitalize="words" />
              <SecretField name={`${name}.accountNumber`} label={depositText('accountNumber')} />
            </>
          )}
          <AmountField name={`${name}.amount`} type={split.depositType} alone={alone} />
        </div>
      </div>
      {asks && <DeleteOverlay onCancel={() => setAsks(false)} onConfirm={onDelete} />}
    </section>
  )
}
