import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { numberMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

type DigitsFieldProps = FieldProps & { onDigits?: (text: string) => void }

/** A number such as a routing number. Spaces and hyphens are removed; anything else is kept, and the rules report it. */
export function DigitsField({ name, label, help, onDigits }: DigitsFieldProps) {
  const bound = useField(name, Boolean(help))
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        inputmode="numeric"
        look="digits"
        mask={numberMask}
        onText={(text) => {
          bound.field.onChange(text)
          onDigits?.(text)
        }}
      />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
