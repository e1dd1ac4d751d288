import { useFormContext } from 'react-hook-form'
import { centsFromText, textFromCents } from '@/domain/money.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** Dollars as text. Keeps what is typed, as the rules have messages for it; on blur an amount gets two decimals. */
export function MoneyField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const { getValues } = useFormContext()
  const leave = () => {
    // A person who types and leaves at once is faster than React: what it drew last may lack their last digits.
    const typed = String(getValues(name) ?? '')
    const cents = centsFromText(typed)
    if (cents !== null && textFromCents(cents) !== typed) field.onChange(textFromCents(cents))
    field.onBlur()
  }
  return (
    <div className="field">
      <InputControl bound={bound} label={label} inputmode="decimal" look="amount" onLeave={leave}>
        <span slot="start" className="sign" aria-hidden="true">
          $
        </span>
      </InputControl>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
