import { useState } from 'react'
import { digitsOfPhone, phoneDigits, shownPhone, worldPhoneDigits } from '@/domain/personal-info/phone.ts'
import { fieldText } from './field-texts.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { phoneMask, worldPhoneMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

/** Set `autocomplete` only for the person's own number. */
type PhoneFieldProps = FieldProps & {
  autocomplete?: string
  /** A country code may be written with '+'. */ world?: boolean
}

/** A phone number stored as ten digits and shown as (602) 555-0123. Accepts any format, typed, pasted, or autofilled. */
export function PhoneField({ name, label, help, autocomplete, world = false }: PhoneFieldProps) {
  const bound = useField(name, Boolean(help))
  const [note, setNote] = useState('')
  const [mask, read] = world ? ([worldPhoneMask, worldPhoneDigits] as const) : ([phoneMask, phoneDigits] as const)
  const odd = !(world ? /^\+?\d*$/ : /^\d*$/).test(bound.field.value)
  const rewritten = (stands: string | null) =>
    setNote(stands === null ? '' : fieldText('justDigits', { most: digitsOfPhone }))
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        shown={shownPhone(bound.field.value)}
        mask={odd ? undefined : mask}
        onRewritten={rewritten}
        onText={(text) => {
          const digits = read(text)
          // The value on file may not be a number. It's shown without the mask until it's edited.
          if (odd) rewritten(mask.kept(text) === mask.kept(digits) ? null : digits)
          bound.field.onChange(digits)
        }}
        inputmode="tel"
        look="digits"
        autocomplete={autocomplete}
      />
      <FieldNotes {...bound} note={note} help={help} />
    </div>
  )
}
