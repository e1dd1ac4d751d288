import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { entryMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

/** Percent as text, not a number input: that would hide what it rejects, and the rules could not say what is wrong. */
export function PercentageField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  return (
    <div className="field">
      <InputControl bound={bound} label={label} inputmode="numeric" look="amount" mask={entryMask}>
        <span slot="end" className="sign" aria-hidden="true">
          %
        </span>
      </InputControl>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
