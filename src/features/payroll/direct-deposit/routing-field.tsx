import { useFormContext, useWatch } from 'react-hook-form'
import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import { DigitsField } from '@/ui/fields/digits-field.tsx'
import { Icon } from '@/ui/icon.tsx'
import { useDepositFacts } from './deposit-context.ts'
import type { DepositValues } from './deposit-values.ts'
import { depositText } from './texts.ts'

/** Checked as soon as it has nine digits, and on every change from then on. */
export function RoutingField({ index }: { index: number }) {
  const name = `splits.${index}.routingNumber` as const
  const { trigger } = useFormContext<DepositValues>()
  return (
    <DigitsField
      name={name}
      label={depositText('routingNumber')}
      help={<RoutingHint index={index} />}
      onDigits={(text) => {
        if (text.length >= 9) void trigger(name)
      }}
    />
  )
}

function RoutingHint({ index }: { index: number }) {
  const { onFile } = useDepositFacts()
  const [feId, number] = useWatch<DepositValues, [`splits.${number}.feId`, `splits.${number}.routingNumber`]>({
    name: [`splits.${index}.feId`, `splits.${index}.routingNumber`],
  })
  const untouched = number !== '' && Object.hasOwn(onFile, feId) && onFile[feId]?.routingNumber === number
  if (untouched) return <span>{depositText(isRoutingNumber(number) ? 'routingHelp' : 'routingOnFile')}</span>
  if (isRoutingNumber(number))
    return (
      <span className="hint-good">
        <Icon name="done" size={16} />
        <span>{depositText('routingGood')}</span>
      </span>
    )
  if (/^\d{1,8}$/.test(number)) return <span>{depositText('routingCount', { n: number.length })}</span>
  return <span>{depositText('routingHelp')}</span>
}
