import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type AccountType, type DepositType, isFuelCard, isNet } from '@/domain/payroll/direct-deposit.ts'
import { DeleteOverlay } from '@/ui/form/delete-overlay.tsx'
import { SecretField } from '@/ui/form/secret-field.tsx'
import { SelectField } from '@/ui/form/select-field.tsx'
import { TextField } from '@/ui/form/text-field.tsx'
import { Mark } from '@/ui/status/mark.tsx'
import '@/ui/ionic/elements.ts'
import { AmountField } from './amount-field.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, amountTextAfterTypeChange } from './deposit-values.ts'
import { RoutingField } from './routing-field.tsx'
import { accountTypeWord, accountTypes, depositTypeWord, depositTypes } from './summary-words.ts'
import { depositText } from './texts.ts'

type SplitCardProps = { index: number; /** There is no other card. */ alone: boolean; onDelete: () => void }

const bankFields = ['routingNumber', 'bankName', 'accountNumber'] as const
const noBank = { routingNumber: '', bankName: '', accountNumber: '' }

export function SplitCard({ index, alone, onDelete }: SplitCardProps) {
  const { isDriver } = useDepositFacts()
  const { setValue, clearErrors } = useFormContext<DepositValues>()
  const split = useWatch<DepositValues, `splits.${number}`>({ name: `splits.${index}` })
  const [asks, setAsks] = useState(false)
  const otherSide = useRef(noBank)
  if (!split) return null
  const name = `splits.${index}` as const
  const fuel = isFuelCard(split)
  const account = accountTypeWord(split.accountType)
  const n = index + 1

  function resetAmount(type: DepositType) {
    setValue(`${name}.amount`, amountTextAfterTypeChange(type), { shouldDirty: true })
    clearErrors(`${name}.amount`)
  }

  // A fuel card's number is none of a bank's, and the other way round; who changes their mind finds again what stood there.
  function swapBank() {
    const { routingNumber, bankName, accountNumber } = split
    for (const field of bankFields) setValue(`${name}.${field}`, otherSide.current[field], { shouldDirty: true })
    clearErrors(bankFields.map((field) => `${name}.${field}` as const))
    otherSide.current = { routingNumber, bankName, accountNumber }
  }

  function accountChanged(type: AccountType) {
    if (fuel !== (type === 'F')) swapBank()
    if (type !== 'F' || !isNet(split)) return
    setValue(`${name}.depositType`, 'F', { shouldDirty: true })
    resetAmount('F')
  }

  return (
    <section className="split-place" aria-labelledby={`${split.feId}-title`}>
      <ion-card className="card split" data-hue={index % 6}>
        <div className="split-body" inert={asks}>
          <div className="split-head">
            <h3 id={`${split.feId}-title`}>{depositText('cardTitle', { n, account })}</h3>
            <ion-button className="round" fill="clear" aria-label={depositText('deleteOne', { n, account })} onClick={() => setAsks(true)}>
              <span slot="icon-only" className="round-icon"><Mark name="trash" size={22} /></span>
            </ion-button>
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
                <TextField name={`${name}.bankName`} label={depositText('bankName')} autocapitalize="words" />
                <SecretField name={`${name}.accountNumber`} label={depositText('accountNumber')} />
              </>
            )}
            <AmountField name={`${name}.amount`} type={split.depositType} alone={alone} />
          </div>
        </div>
        {asks && <DeleteOverlay onCancel={() => setAsks(false)} onConfirm={onDelete} />}
      </ion-card>
    </section>
  )
}
