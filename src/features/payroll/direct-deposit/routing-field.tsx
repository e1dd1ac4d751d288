import { useFormContext, useWatch } from 'react-hook-form'
import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import { DigitsField } from '@/ui/form/digits-field.tsx'
import { Mark } from '@/ui/status/mark.tsx'
import { useDepositFacts } from './deposit-context.ts'
import type { DepositValues } from './deposit-values.ts'
import { depositText } from './texts.ts'

/** Checked as soon as nine digits stand there, and with every change from then on. */
export function RoutingField({ index }: { index: number }) {
  const name = `splits.${index}.routingNumber` as const
  const { trigger } = useFormContext<DepositValues>()
  return (
    <DigitsField
      name={name}
      label={depositText('routingNumber')}
      help={<RoutingHint index={index} />}
      onDigits={(text) => { if (text.length >= 9) void trigger(name) }}
    />
  )
}

function RoutingHint({ index }: { index: number }) {
  const { routingOnFile } = useDepositFacts()
  const [feId, number] = useWatch<DepositValues, [`splits.${number}.feId`, `splits.${number}.routingNumber`]>({
    name: [`splits.${index}.feId`, `splits.${index}.routingNumber`],
  })
  if (isRoutingNumber(number))
    return (
      <span className="hint-good">
        <Mark name="done" size={16} />
        {depositText('routingGood')}
      </span>
    )
  if (number !== '' && Object.hasOwn(routingOnFile, feId) && routingOnFile[feId] === number) return depositText('routingOnFile')
  if (/^\d{1,8}$/.test(number)) return depositText('routingCount', { n: number.length })
  return depositText('routingHelp')
}
