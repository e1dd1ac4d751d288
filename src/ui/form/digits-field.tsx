import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

type DigitsFieldProps = FieldProps & { onDigits?: (text: string) => void }

/** Spaces and hyphens of a pasted number fall away; anything else stays as typed, and the rules say what is wrong with it. */
export function DigitsField({ name, label, help, onDigits }: DigitsFieldProps) {
  const bound = useField(name, Boolean(help))
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        inputmode="numeric"
        look="digits"
        clean={(text) => text.replace(/[\s-]/g, '')}
        onText={(text) => {
          bound.field.onChange(text)
          onDigits?.(text)
        }}
      />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
