import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon.tsx'
import './single-sign-on.css'

type SignOnAlertProps = {
  title: string
  /** Whether there's no signal. */
  away?: boolean
  children: ReactNode
}

/** An alert above the sign-in form, which stays usable. */
export function SignOnAlert({ title, away = false, children }: SignOnAlertProps) {
  return (
    <div role="alert" className="single-sign-on-problem" data-state={away ? 'away' : 'failed'}>
      <h2>
        <Icon name={away ? 'offline' : 'alert'} size={22} />
        <span>{title}</span>
      </h2>
      {children}
    </div>
  )
}
