import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { hoursText, hundredthsFromText } from '@/domain/hours.ts'
import { fieldText } from './field-texts.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { entryMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

type HoursFieldProps = FieldProps & {
  /** Called on blur with the value, in hundredths of an hour; not when it cannot be read. */
  onHours?: (hundredths: number) => void
}

/**
 * Hours as text, in decimals or as 7:30. On blur they get two decimals, and an empty field becomes 0.00. What cannot be
 * read stays, for the form to report it with `unreadableHours`.
 */
export function HoursField({ name, label, help, onHours }: HoursFieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const { getValues } = useFormContext()
  const [note, setNote] = useState('')
  const leave = () => {
    // A person who types and leaves at once is faster than React: what it drew last may lack their last digits.
    const typed = String(getValues(name) ?? '').trim()
    const hundredths = typed === '' ? 0 : hundredthsFromText(typed)
    if (hundredths !== null && hoursText(hundredths) !== typed) {
      field.onChange(hoursText(hundredths))
      setNote(typed.includes(':') ? fieldText('hours', { typed, text: hoursText(hundredths) }) : '')
    }
    field.onBlur()
    if (hundredths !== null) onHours?.(hundredths)
  }
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        inputmode="decimal"
        look="amount"
        mask={entryMask}
        onText={(text) => {
          setNote('')
          field.onChange(text)
        }}
        onLeave={leave}
        selectsAll
      />
      <FieldNotes {...bound} note={note} help={help} />
    </div>
  )
}
