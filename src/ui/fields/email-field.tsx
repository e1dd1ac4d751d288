import { emailMask } from './masks.ts'
import { TextField } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'

/** One email address, with the email keyboard. */
export function EmailField({ autocomplete, ...field }: FieldProps & { autocomplete?: string }) {
  return (
    <TextField
      {...field}
      inputmode="email"
      autocapitalize="off"
      spellcheck={false}
      autocomplete={autocomplete}
      mask={emailMask}
    />
  )
}
