import type { ReactNode } from 'react'
import './instructions-panel.css'

/** A form's purpose, in plain words; collapsible. */
export function InstructionsPanel({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="card instructions" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
