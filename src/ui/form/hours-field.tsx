import { useFormContext } from 'react-hook-form'
import { hoursText, hundredthsFromText } from '@/domain/hours.ts'
import { FieldNotes } from './field-notes.tsx'
import { maskedHours } from './hours-mask.ts'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

type HoursFieldProps = FieldProps & {
  /** When the field was left: what stands there then, in hundredths. */
  onHours?: (hundredths: number) => void
}

/** Hours as text under the mask. When the field is left they have two decimals, and what is no number is 0.00. */
export function HoursField({ name, label, help, onHours }: HoursFieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const { getValues } = useFormContext()
  const leave = () => {
    // Whoever types and goes on at once is faster than React draws: what it drew last lacks their last digits.
    const typed = String(getValues(name) ?? '')
    const hundredths = hundredthsFromText(typed) ?? 0
    if (hoursText(hundredths) !== typed) field.onChange(hoursText(hundredths))
    field.onBlur()
    onHours?.(hundredths)
  }
  return (
    <div className="field">
      <InputControl bound={bound} label={label} inputmode="decimal" look="amount" clean={maskedHours} onLeave={leave} selectsAll />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
