import { centsFromText, textFromCents } from '@/domain/money.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** Dollars as text. What is typed stays as typed until the field is left; then an amount is shown with two decimals. */
export function MoneyField({ name, label, help }: FieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="control" data-sign="before">
        <span className="sign" aria-hidden="true">$</span>
        <input
          {...field}
          {...aria}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="tabular amount"
          onBlur={() => {
            const cents = centsFromText(field.value)
            if (cents !== null && textFromCents(cents) !== field.value) field.onChange(textFromCents(cents))
            field.onBlur()
          }}
        />
      </div>
    </FieldFrame>
  )
}
