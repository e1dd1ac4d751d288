import { useState } from 'react'
import { maxZipDigits, shownZip, zipDigits } from '@/domain/personal-info/zip.ts'
import { fieldText } from './field-texts.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { zipMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

type ZipFieldProps = FieldProps & { autocomplete?: string; onDigits?: (digits: string) => void }

/** A ZIP code stored as five or nine digits and shown as 85009 or 85009-1234. */
export function ZipField({ name, label, help, autocomplete, onDigits }: ZipFieldProps) {
  const bound = useField(name, Boolean(help))
  const [note, setNote] = useState('')
  const rewritten = (stands: string | null) =>
    setNote(stands === null ? '' : fieldText('justDigits', { most: maxZipDigits }))
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        shown={shownZip(bound.field.value)}
        mask={/\D/.test(bound.field.value) ? undefined : zipMask}
        onRewritten={rewritten}
        inputmode="numeric"
        look="digits"
        autocomplete={autocomplete}
        onText={(text) => {
          const digits = zipDigits(text)
          // The value on file may not be a ZIP code. It's shown without the mask until it's edited.
          if (/\D/.test(bound.field.value)) rewritten(zipMask.kept(text) === digits ? null : digits)
          bound.field.onChange(digits)
          onDigits?.(digits)
        }}
      />
      <FieldNotes {...bound} note={note} help={help} />
    </div>
  )
}
