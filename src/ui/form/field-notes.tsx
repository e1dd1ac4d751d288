import type { ReactNode } from 'react'
import { Mark } from '@/ui/status/mark.tsx'
import './field.css'

type FieldNotesProps = { id: string; error: string | null; help?: ReactNode }

/** Under a control: the error in words with a sign beside them, and the help. */
export function FieldNotes({ id, error, help }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Mark name="alert" size={18} />
          {error}
        </p>
      )}
      {help && <p id={`${id}-help`} className="field-help">{help}</p>}
    </>
  )
}
