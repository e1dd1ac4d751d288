import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Mark } from '@/ui/status/mark.tsx'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { lastFour } from './last-four.ts'
import { formText } from './texts.ts'
import { type FieldProps, useField } from './use-field.ts'

/** A number that bystanders need not read: only its last four are shown until the field is focused or revealed. */
export function SecretField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const [focused, setFocused] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const pointed = useRef(false)
  const long = field.value.length > 4
  const hidden = !focused && !revealed && long

  function enter(event: React.FocusEvent) {
    if (!(event.target instanceof HTMLInputElement)) return
    // At once, so that the caret lands in the number and not in its mask.
    flushSync(() => setFocused(true))
    // What Tab had selected was the mask.
    if (!pointed.current) event.target.select()
    pointed.current = false
  }

  return (
    <div
      role="presentation"
      className="field"
      onPointerDown={(event) => { pointed.current = event.target instanceof HTMLInputElement }}
      onFocus={enter}
    >
      <InputControl
        bound={bound}
        label={label}
        shown={hidden ? lastFour(field.value) : field.value}
        clean={(text) => text.replace(/\s/g, '')}
        onLeave={() => {
          setFocused(false)
          field.onBlur()
        }}
        autocapitalize="characters"
        spellcheck={false}
        look="digits"
      >
        <button
          slot="end"
          type="button"
          className="control-button"
          hidden={!long}
          aria-pressed={revealed}
          aria-label={formText('reveal', { label })}
          onClick={() => setRevealed(!revealed)}
        >
          <Mark name={revealed ? 'eye-closed' : 'eye'} />
        </button>
      </InputControl>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
