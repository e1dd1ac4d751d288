import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { entryMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

/** A percentage as text, because a number input would hide rejected text, and the rules couldn't say what's wrong. */
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
