import { useFormContext, useWatch } from 'react-hook-form'
import { canBeBank } from '@/domain/payroll/bank-names.ts'
import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import type { FoundBank } from '@/offline/answers/banks.ts'
import { DigitsField } from '@/ui/fields/digits-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Icon } from '@/ui/icon.tsx'
import { useDepositFacts } from './deposit-context.ts'
import type { DepositValues } from './deposit-values.ts'
import { depositText } from './texts.ts'
import { useBank, useBankNameFilled } from './use-bank.ts'
import { Warning } from './warning.tsx'

type BankFieldsProps = {
  index: number
  /** Whether the card is open. Closed cards don't look up the bank. */
  shown: boolean
}

/** The routing number with its bank from the directory, and the bank's name, which the routing number fills in. */
export function BankFields({ index, shown }: BankFieldsProps) {
  const name = `splits.${index}.routingNumber` as const
  const { trigger } = useFormContext<DepositValues>()
  const [number, bankName] = useWatch<DepositValues, [typeof name, `splits.${number}.bankName`]>({
    name: [name, `splits.${index}.bankName`],
  })
  const bank = useBank(shown ? number : '')
  useBankNameFilled(index, bank)
  const listed = bank?.bankName
  return (
    <>
      <DigitsField
        name={name}
        label={depositText('routingNumber')}
        help={<RoutingHint index={index} bank={bank} />}
        // Checked as soon as it has nine digits, and on every change from then on.
        onDigits={(text) => {
          if (text.length >= 9) void trigger(name)
        }}
      />
      <TextField
        name={`splits.${index}.bankName`}
        label={depositText('bankName')}
        autocapitalize="words"
        help={
          listed && !canBeBank(bankName, listed) && <Warning>{depositText('bankDiffers', { bank: listed })}</Warning>
        }
      />
    </>
  )
}

function RoutingHint({ index, bank }: { index: number; bank: FoundBank | null }) {
  const { onFile } = useDepositFacts()
  const [feId, number] = useWatch<DepositValues, [`splits.${number}.feId`, `splits.${number}.routingNumber`]>({
    name: [`splits.${index}.feId`, `splits.${index}.routingNumber`],
  })
  const untouched = number !== '' && Object.hasOwn(onFile, feId) && onFile[feId]?.routingNumber === number
  if (bank?.isLoaded && !bank.bankName) return <Warning>{depositText('routingUnlisted')}</Warning>
  if (bank?.bankName) return <Good>{bank.bankName}</Good>
  if (untouched) return <span>{depositText(isRoutingNumber(number) ? 'routingHelp' : 'routingOnFile')}</span>
  if (isRoutingNumber(number)) return <Good>{depositText('routingGood')}</Good>
  if (/^\d{1,8}$/.test(number)) return <span>{depositText('routingCount', { n: number.length })}</span>
  return <span>{depositText('routingHelp')}</span>
}

const Good = ({ children }: { children: string }) => (
  <span className="hint-good">
    <Icon name="done" size={16} />
    <span>{children}</span>
  </span>
)
