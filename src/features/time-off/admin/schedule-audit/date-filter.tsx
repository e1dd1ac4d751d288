import { type Ref, useId } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'

type DateFilterProps = {
  label: string
  value: PlainDate | ''
  error: string | null
  ref: Ref<HTMLInputElement>
  onChange: (date: PlainDate | '') => void
  onBlur: () => void
}

export function DateFilter({ label, value, error, ref, onChange, onBlur }: DateFilterProps) {
  const id = useId()
  return (
    <div className="plain-field" data-wrong={error !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <input
          ref={ref}
          id={id}
          type="date"
          value={value}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
