import { useState } from 'react'
import { fieldText } from './field-texts.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { gpaMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

/**
 * A grade point average with the mask #.#. Reports an added point, because 92 may have been meant literally. Text that doesn't
 * fit is kept, and the rules report it.
 */
export function GpaField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const [note, setNote] = useState('')
  const leave = () => {
    if (/^\d\.?$/.test(field.value)) field.onChange(`${field.value[0]}.0`)
    field.onBlur()
  }
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        inputmode="decimal"
        look="digits"
        mask={gpaMask}
        onRewritten={(stands) => setNote(stands === null ? '' : fieldText('read', { text: stands }))}
        onLeave={leave}
      />
      <FieldNotes {...bound} note={note} help={help} />
    </div>
  )
}
