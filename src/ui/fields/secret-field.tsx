import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/ui/icon.tsx'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { lastFour } from '@/domain/last-four.ts'
import { withoutSpaces } from './masks.ts'
import { formText } from '@/ui/form/texts.ts'
import { type FieldProps, useField } from './use-field.ts'

/** A number that bystanders should not read: shows only the last four characters until focused or revealed. */
export function SecretField({ name, label, help, onTyped }: FieldProps & { onTyped?: (text: string) => void }) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const [focused, setFocused] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const pointed = useRef(false)
  const long = field.value.length > 4
  const hidden = !focused && !revealed && long

  function enter(event: React.FocusEvent) {
    if (!(event.target instanceof HTMLInputElement)) return
    // Done synchronously, so that the caret lands in the number instead of its hidden form.
    flushSync(() => setFocused(true))
    // Tab had selected the hidden form.
    if (!pointed.current) event.target.select()
    pointed.current = false
  }

  return (
    <div
      role="presentation"
      className="field"
      onPointerDown={(event) => {
        pointed.current = event.target instanceof HTMLInputElement
      }}
      onFocus={enter}
    >
      <InputControl
        bound={bound}
        label={label}
        shown={hidden ? lastFour(field.value) : field.value}
        mask={withoutSpaces}
        onText={(text) => {
          field.onChange(text)
          onTyped?.(text)
        }}
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
          <Icon name={revealed ? 'eyeClosed' : 'eye'} size={20} />
        </button>
      </InputControl>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
