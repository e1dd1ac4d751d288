import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { hoursText, hundredthsFromText } from '@/domain/hours.ts'
import { fieldText } from './field-texts.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { hoursMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

type HoursFieldProps = FieldProps & {
  /** Its name for screen readers, if several fields have the same label. */
  spoken?: string
  /** Called on blur with the value, in hundredths of an hour; not if it can't be parsed. */
  onHours?: (hundredths: number) => void
  /** On blur, an entry that can't be read becomes 0.00, and a line says so. Source: decisions 64. */
  resets?: boolean
}

/**
 * Hours as text, in decimals or as 7:30. On blur they get two decimals, and an empty field becomes 0.00. An entry that can't be
 * parsed is kept, for the form to report with `unreadableHours`, unless the field resets it.
 */
export function HoursField({ name, label, spoken, help, onHours, resets = false }: HoursFieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const { getValues } = useFormContext()
  const [note, setNote] = useState('')
  const leave = () => {
    // A person who types and leaves immediately is faster than React: its last render may lack their last
    // digits.
    const typed = String(getValues(name) ?? '').trim()
    const understood = typed === '' ? 0 : hundredthsFromText(typed)
    const hundredths = understood ?? (resets ? 0 : null)
    if (hundredths !== null && hoursText(hundredths) !== typed) {
      const text = hoursText(hundredths)
      field.onChange(text)
      if (understood === null) setNote(fieldText('hoursReset', { typed }))
      else setNote(typed.includes(':') ? fieldText('hours', { typed, text }) : '')
    }
    field.onBlur()
    if (hundredths !== null) onHours?.(hundredths)
  }
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        spoken={spoken}
        inputmode="decimal"
        look="amount"
        mask={hoursMask}
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
