import { useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import { InputControl } from '@/ui/fields/input-control.tsx'
import { entryMask } from '@/ui/fields/masks.ts'
import { useField } from '@/ui/fields/use-field.ts'
import type { ElectionValues } from './election-values.ts'
import { type PhonePart, phoneParts, spreadNumber } from './phone-parts.ts'
import { driverTextText } from './texts.ts'

/** Area code, prefix, and line number. Typing moves to the next part when one is full, and a whole number fills all three. */
export function PhoneNumberFields({ fromInformation }: { fromInformation: boolean }) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const { setValue } = useFormContext<ElectionValues>()
  const inputs = () => [...(group.current?.querySelectorAll('input') ?? [])]

  // Continued typing replaces the text of the next part.
  function moveTo(index: number) {
    const next = inputs()[index]
    next?.focus()
    next?.select()
  }

  function spread(text: string): boolean {
    const parts = spreadNumber(text)
    if (!parts) return false
    for (const { name } of phoneParts)
      setValue(name, parts[name], { shouldDirty: true, shouldValidate: true, shouldTouch: true })
    inputs().at(-1)?.focus()
    return true
  }

  return (
    <fieldset ref={group} className="phone" aria-describedby={`${id}-help`}>
      <legend className="field-label">{driverTextText('phone')}</legend>
      <div className="phone-parts">
        {phoneParts.map((part, index) => (
          <PhonePartField
            key={part.name}
            {...part}
            spread={spread}
            onFull={() => moveTo(index + 1)}
            onEmptied={() => inputs()[index - 1]?.focus()}
          />
        ))}
      </div>
      <p id={`${id}-help`} className="field-help">
        {driverTextText(fromInformation ? 'phoneOnFile' : 'phoneHelp')}
      </p>
    </fieldset>
  )
}

type PhonePartFieldProps = {
  name: PhonePart
  digits: number
  autoComplete: (typeof phoneParts)[number]['autoComplete']
  spread: (text: string) => boolean
  onFull: () => void
  onEmptied: () => void
}

function PhonePartField({ name, digits, autoComplete, spread, onFull, onEmptied }: PhonePartFieldProps) {
  const bound = useField(name, false)
  const { field } = bound

  function typed(text: string, event: InputEvent | undefined) {
    if (spread(text)) return
    field.onChange(text)
    // Only typing at the end moves on; correcting a digit in the middle doesn't.
    const atEnd = event?.inputType === 'insertText' && (event.target as HTMLInputElement).selectionStart === digits
    if (atEnd && text.length === digits && /^\d+$/.test(text)) onFull()
  }

  return (
    // Handles events that bubble up from its only input.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role="presentation"
      className="field"
      onPaste={(event) => {
        if (spread(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' || field.value !== '') return
        event.preventDefault()
        onEmptied()
      }}
    >
      <InputControl
        bound={bound}
        label={driverTextText(name)}
        inputmode="numeric"
        autocomplete={autoComplete}
        look="digits"
        mask={entryMask}
        onText={typed}
      />
      <FieldNotes {...bound} />
    </div>
  )
}
