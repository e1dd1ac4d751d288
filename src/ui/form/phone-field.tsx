import { phoneDigits, shownPhone } from '@/domain/personal-info/phone.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import type { Mask } from './mask.ts'
import { type FieldProps, useField } from './use-field.ts'

export const phoneMask: Mask = { digits: phoneDigits, shown: shownPhone, most: 10 }

/** `autocomplete` only where it is the person's own number. */
type PhoneFieldProps = FieldProps & { autocomplete?: string }

/** A number held as its ten digits and shown as (602) 555-0123. Any way of writing it may be typed, pasted or filled in. */
export function PhoneField({ name, label, help, autocomplete }: PhoneFieldProps) {
  const bound = useField(name, Boolean(help))
  return (
    <div className="field">
      <InputControl bound={bound} label={label} mask={phoneMask} inputmode="tel" look="digits" autocomplete={autocomplete} />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
