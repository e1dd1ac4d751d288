import type { ReactNode } from 'react'
import { Mark, type MarkName } from '@/ui/status/mark.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import './callout.css'

type CalloutProps = {
  tone?: Tone
  mark?: MarkName
  /** In place of the mark: a status badge above the words. */
  badge?: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** Announced when it appears. */
  live?: 'status' | 'alert'
}

/** Something to know, in the page, with what can be done about it. */
export function Callout({ tone = 'quiet', mark, badge, children, actions, live }: CalloutProps) {
  return (
    <div className="callout" data-tone={tone} role={live}>
      {mark && !badge && <Mark name={mark} />}
      <div className="callout-body">
        {badge}
        <div className="callout-text">{children}</div>
        {actions && <div className="callout-actions">{actions}</div>}
      </div>
    </div>
  )
}
