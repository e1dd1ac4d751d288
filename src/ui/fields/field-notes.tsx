import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon.tsx'
import './field.css'

type FieldNotesProps = {
  id: string
  error: string | null
  help?: ReactNode
  /** How the field interpreted the typed text; '' if unchanged. */
  note?: string
}

/** The error, the note and the help under a control. */
export function FieldNotes({ id, error, help, note }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
      {note !== undefined && (
        <p role="status" className="field-note">
          {note}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </>
  )
}
