import { shownZip, zipDigits } from '@/domain/personal-info/zip.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import type { Mask } from './mask.ts'
import { type FieldProps, useField } from './use-field.ts'

export const zipMask: Mask = { digits: zipDigits, shown: shownZip, most: 9 }

type ZipFieldProps = FieldProps & { autocomplete?: string; onDigits?: (digits: string) => void }

/** A ZIP code held as five or nine digits and shown as 85009 or 85009-1234. */
export function ZipField({ name, label, help, autocomplete, onDigits }: ZipFieldProps) {
  const bound = useField(name, Boolean(help))
  return (
    <div className="field">
      <InputControl bound={bound} label={label} mask={zipMask} inputmode="numeric" look="digits" autocomplete={autocomplete} onText={onDigits} />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
