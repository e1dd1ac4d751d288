import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type DigitsFieldProps = FieldProps & { autoComplete?: string; onDigits?: (text: string) => void }

/** Spaces and hyphens of a pasted number fall away; anything else stays as typed, and the rules say what is wrong with it. */
export function DigitsField({ name, label, help, autoComplete = 'off', onDigits }: DigitsFieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="control">
        <input
          {...field}
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          className="tabular"
          onChange={(event) => {
            const text = event.target.value.replace(/[\s-]/g, '')
            field.onChange(text)
            onDigits?.(text)
          }}
        />
      </div>
    </FieldFrame>
  )
}
