import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icon.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import './callout.css'

type CalloutProps = {
  tone?: Tone
  mark?: IconName
  /** A status badge above the text instead of the icon. */
  badge?: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** Whether it's announced when it appears. */
  live?: 'status' | 'alert'
}

/** A notice in the page, with actions. */
export function Callout({ tone = 'quiet', mark, badge, children, actions, live }: CalloutProps) {
  return (
    <div className="callout" data-tone={tone} role={live}>
      {mark && !badge && <Icon name={mark} size={20} />}
      <div className="callout-body">
        {badge}
        <div className="callout-text">{children}</div>
        {actions && <div className="callout-actions">{actions}</div>}
      </div>
    </div>
  )
}
