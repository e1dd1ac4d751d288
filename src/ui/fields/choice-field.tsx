import { useEffect, useRef } from 'react'
import { focusInView } from '@/ui/ionic/focus-on.ts'
import { ChoiceTiles } from './choice-tiles.tsx'
import { FieldNotes } from './field-notes.tsx'
import { type FieldProps, useField } from './use-field.ts'

type ChoiceFieldProps = FieldProps & {
  options: { value: string; label: string }[]
  onChosen?: (value: string) => void
}

/** A choice among a few options, all of which should be read first. */
export function ChoiceField({ name, label, help, options, onChosen }: ChoiceFieldProps) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => field.ref({ focus: () => void focusInView(place.current) }), [field.name])
  function choose(value: string) {
    field.onChange(value)
    onChosen?.(value)
  }
  return (
    <div ref={place} className="field">
      <ChoiceTiles
        label={label}
        value={field.value}
        options={options}
        described={described}
        wrong={error !== null}
        onChoose={choose}
        onLeave={field.onBlur}
      />
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}
