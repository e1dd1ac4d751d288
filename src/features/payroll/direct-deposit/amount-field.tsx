import type { DepositType } from '@/domain/payroll/direct-deposit.ts'
import { MoneyField } from '@/ui/form/money-field.tsx'
import { PercentageField } from '@/ui/form/percentage-field.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { splitText } from './summary-words.ts'
import { depositText } from './texts.ts'

type AmountFieldProps = { name: string; type: DepositType; /** There is no other deposit. */ alone: boolean }

/** Dollars, whole percent, or for Net no field at all. */
export function AmountField({ name, type, alone }: AmountFieldProps) {
  const { limits } = useDepositFacts()
  const label = depositText('amount')
  if (type === 'F') return <MoneyField name={name} label={label} />
  if (type === 'P') return <PercentageField name={name} label={label} min={limits.amountMin} max={limits.percentageMax} />
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <p className="net-amount">{splitText('entire')}</p>
      {!alone && <p className="field-help">{depositText('netHelp')}</p>}
    </div>
  )
}
