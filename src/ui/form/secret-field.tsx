import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Mark } from '@/ui/status/mark.tsx'
import { FieldFrame } from './field-frame.tsx'
import { lastFour } from './last-four.ts'
import { formText } from './texts.ts'
import { type FieldProps, useField } from './use-field.ts'

/** A number that bystanders need not read: only its last four are shown until the field is focused or revealed. */
export function SecretField({ name, label, help }: FieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  const [focused, setFocused] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const pointed = useRef(false)
  const hidden = !focused && !revealed && field.value.length > 4
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="control" data-button="">
        <input
          {...field}
          {...aria}
          type="text"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          value={hidden ? lastFour(field.value) : field.value}
          onPointerDown={() => { pointed.current = true }}
          onFocus={(event) => {
            // At once, so that the caret lands in the number and not in its mask.
            flushSync(() => setFocused(true))
            // What Tab had selected was the mask.
            if (!pointed.current) event.target.select()
            pointed.current = false
          }}
          onBlur={() => {
            setFocused(false)
            field.onBlur()
          }}
          onChange={(event) => field.onChange(event.target.value.replace(/\s/g, ''))}
        />
        {field.value.length > 4 && (
          <button
            type="button"
            className="control-button"
            aria-pressed={revealed}
            aria-label={formText('reveal', { label })}
            onClick={() => setRevealed(!revealed)}
          >
            <Mark name={revealed ? 'eye-closed' : 'eye'} />
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
