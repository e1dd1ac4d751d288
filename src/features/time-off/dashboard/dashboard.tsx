import type { ReactNode } from 'react'
import { WaitingForMe } from '@/features/time-off/team/overview/waiting-for-me.tsx'
import { useOwnTimeOff } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { BigButtons } from './big-buttons.tsx'
import { Outline } from './outline.tsx'
import { OwnOverview } from './own-overview.tsx'
import './dashboard.css'

/** Balances and calendar of the user's own time off, within the home page. `children` are below the buttons, which never move. */
export default function TimeOffDashboard({ children }: { children?: ReactNode }) {
  const user = useUser()
  const { userId, firstName, lastName } = user
  const time = useOwnTimeOff()
  return (
    <>
      <BigButtons />
      {children}
      <WaitingForMe />
      {time.state === 'ready' && (
        <OwnOverview own={time.own} userId={userId} name={`${firstName} ${lastName}`.trim()} />
      )}
      {time.state === 'loading' && <Outline />}
      {time.state === 'failed' && <NotLoaded error={time.error} retry={time.retry} />}
    </>
  )
}
