import type { ReactNode } from 'react'
import { Mark } from '@/ui/status/mark.tsx'
import './field.css'

type FrameProps = { id: string; label: string; help?: ReactNode; error: string | null; children: ReactNode }

/** Label above and always visible, the control, help under it, and the error in words with a sign beside them. */
export function FieldFrame({ id, label, help, error, children }: FrameProps) {
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>{label}</label>
      {children}
      {error && <FieldError id={id} error={error} />}
      {help && <p id={`${id}-help`} className="field-help">{help}</p>}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="field-error">
      <Mark name="alert" size={18} />
      {error}
    </p>
  )
}
