import type { ReactNode } from 'react'
import './instructions-panel.css'

/** What a form is about, in plain words; folds away. */
export function InstructionsPanel({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="card instructions" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
