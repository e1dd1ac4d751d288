import type { DepositType } from '@/domain/payroll/direct-deposit.ts'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { PercentageField } from '@/ui/fields/percentage-field.tsx'
import { splitText } from './summary-words.ts'
import { depositText } from './texts.ts'

type AmountFieldProps = { name: string; type: DepositType; /** There is no other deposit. */ alone: boolean }

/** Dollars, whole percent, or for Net no field at all. */
export function AmountField({ name, type, alone }: AmountFieldProps) {
  const label = depositText('amount')
  if (type === 'F') return <MoneyField name={name} label={label} />
  if (type === 'P') return <PercentageField name={name} label={label} />
  return (
    <div className="field">
      <div className="net-amount">
        <span>{label}</span>
        <p>{splitText('entire')}</p>
      </div>
      {!alone && <p className="field-help">{depositText('netHelp')}</p>}
    </div>
  )
}
