import { FieldNotes } from './field-notes.tsx'
import { maskedGpa } from './gpa-mask.ts'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A grade point average under the mask #.#: the point comes by itself. What does not fit stays, and the rules say so. */
export function GpaField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const leave = () => {
    if (/^\d\.?$/.test(field.value)) field.onChange(`${field.value[0]}.0`)
    field.onBlur()
  }
  return (
    <div className="field">
      <InputControl bound={bound} label={label} inputmode="decimal" look="digits" clean={maskedGpa} onLeave={leave} />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
