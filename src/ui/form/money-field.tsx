import { useFormContext } from 'react-hook-form'
import { centsFromText, textFromCents } from '@/domain/money.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** Dollars as text. What is typed stays as typed until the field is left; then an amount is shown with two decimals. */
export function MoneyField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const { getValues } = useFormContext()
  const leave = () => {
    // What React drew last may lack the last digits of whoever types and goes on at once.
    const typed = String(getValues(name) ?? '')
    const cents = centsFromText(typed)
    if (cents !== null && textFromCents(cents) !== typed) field.onChange(textFromCents(cents))
    field.onBlur()
  }
  return (
    <div className="field">
      <InputControl bound={bound} label={label} inputmode="decimal" look="amount" onLeave={leave}>
        <span slot="start" className="sign" aria-hidden="true">$</span>
      </InputControl>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
