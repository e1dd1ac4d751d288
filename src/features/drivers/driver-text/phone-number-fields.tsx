import { useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError } from '@/ui/form/field-frame.tsx'
import { useField } from '@/ui/form/use-field.ts'
import type { ElectionValues } from './election-values.ts'
import { type PhonePart, phoneParts, spreadNumber } from './phone-parts.ts'
import { driverTextText } from './texts.ts'

/** Area code, prefix and line number: typing moves on when a part is full, and a whole number spreads over the three. */
export function PhoneNumberFields() {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { setValue } = useFormContext<ElectionValues>()
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])]

  // What stands in the next part is replaced by what is typed on.
  function moveTo(index: number) {
    const next = inputs()[index]
    next?.focus()
    next?.select()
  }

  function spread(text: string): boolean {
    const parts = spreadNumber(text)
    if (!parts) return false
    for (const { name } of phoneParts) setValue(name, parts[name], { shouldDirty: true, shouldValidate: true, shouldTouch: true })
    inputs().at(-1)?.focus()
    return true
  }

  return (
    <fieldset ref={group} className="phone" aria-describedby={`${id}-help`}>
      <legend className="field-label">{driverTextText('phone')}</legend>
      <div className="phone-parts">
        {phoneParts.map((part, index) => (
          <PhonePartField key={part.name} {...part} spread={spread} onFull={() => moveTo(index + 1)} onEmptied={() => inputs()[index - 1]?.focus()} />
        ))}
      </div>
      <p id={`${id}-help`} className="field-help">{driverTextText('phoneHelp')}</p>
    </fieldset>
  )
}

type PhonePartFieldProps = {
  name: PhonePart
  digits: number
  autoComplete: string
  spread: (text: string) => boolean
  onFull: () => void
  onEmptied: () => void
}

function PhonePartField({ name, digits, autoComplete, spread, onFull, onEmptied }: PhonePartFieldProps) {
  const { field, aria, id, error } = useField(name, false)
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-help" htmlFor={id}>{driverTextText(name)}</label>
      <div className="control">
        <input
          {...field}
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          className="tabular"
          onPaste={(event) => { if (spread(event.clipboardData.getData('text'))) event.preventDefault() }}
          onChange={(event) => {
            const { value, selectionStart } = event.target
            if (spread(value)) return
            field.onChange(value)
            // Only typing at the end moves on: whoever corrects a digit in the middle stays where they are.
            const typed = (event.nativeEvent as InputEvent).inputType === 'insertText'
            if (typed && value.length === digits && /^\d+$/.test(value) && selectionStart === digits) onFull()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || field.value !== '') return
            event.preventDefault()
            onEmptied()
          }}
        />
      </div>
      {error && <FieldError id={id} error={error} />}
    </div>
  )
}
