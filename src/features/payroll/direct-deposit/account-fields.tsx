import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isAccountNew } from '@/domain/payroll/direct-deposit.ts'
import { SecretField } from '@/ui/fields/secret-field.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, splitOf } from './deposit-values.ts'
import { depositText } from './texts.ts'

/** The account number and, unless it's the one on file, a field to type it again. */
export function AccountFields({ index }: { index: number }) {
  const facts = useDepositFacts()
  const { getValues, setValue, trigger } = useFormContext<DepositValues>()
  const split = useWatch<DepositValues, `splits.${number}`>({ name: `splits.${index}` })
  const again = `splits.${index}.accountAgain` as const
  const { errors } = useFormState<DepositValues>({ name: again })
  const filed = Object.hasOwn(facts.onFile, split.feId) ? facts.onFile[split.feId]!.accountNumber : null

  // The number on file doesn't need a second entry, and doesn't confirm any other number.
  function numberTyped(text: string) {
    const second = getValues(again)
    if (text === filed) setValue(again, text, { shouldDirty: true })
    else if (second === filed) setValue(again, '', { shouldDirty: true })
    if (errors.splits?.[index]?.accountAgain) void trigger(again)
  }

  return (
    <>
      <SecretField name={`splits.${index}.accountNumber`} label={depositText('accountNumber')} onTyped={numberTyped} />
      {isAccountNew(splitOf(split), facts) && (
        <SecretField name={again} label={depositText('accountAgain')} help={depositText('accountAgainHelp')} />
      )}
    </>
  )
}
