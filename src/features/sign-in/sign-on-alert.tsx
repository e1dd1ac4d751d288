import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon.tsx'
import './single-sign-on.css'

type SignOnAlertProps = {
  title: string
  /** There's no signal. */
  away?: boolean
  children: ReactNode
}

/** Above the sign-in form, which stays usable. */
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
