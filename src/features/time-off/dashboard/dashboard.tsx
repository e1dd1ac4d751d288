import { WaitingForMe } from '@/features/time-off/team/waiting-for-me.tsx'
import { useOwnTimeOff } from '@/features/time-off/requests/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { BigButtons } from './big-buttons.tsx'
import { Outline } from './outline.tsx'
import { OwnOverview } from './own-overview.tsx'
import './dashboard.css'

/** Balances and calendar of the user's own time off, within the home page. */
export default function TimeOffDashboard() {
  const user = useUser()
  const { userId, firstName, lastName } = user
  const time = useOwnTimeOff()
  return (
    <>
      <BigButtons />
      <WaitingForMe />
      {time.state === 'ready' && (
        <OwnOverview own={time.own} userId={userId} name={`${firstName} ${lastName}`.trim()} />
      )}
      {time.state === 'loading' && <Outline />}
      {time.state === 'failed' && <NotLoaded error={time.error} retry={time.retry} />}
    </>
  )
}
