import { useMemo } from 'react'
import { calendarEvents } from '@/features/time-off/calendar-events.ts'
import { HoursCard } from '@/features/time-off/hours-card.tsx'
import { NoSchedule } from '@/features/time-off/no-schedule.tsx'
import type { OwnTimeOff } from '@/features/time-off/own-time-off.ts'
import { editScheduleScreen } from '@/features/time-off/paths.ts'
import { useOwnTimeOff } from '@/features/time-off/use-own-time-off.ts'
import { useUser } from '@/session/user.ts'
import { RequestsCalendar } from '@/ui/calendar/requests-calendar.tsx'
import { NotLoaded } from '@/ui/form/loaded.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { BigButtons } from './big-buttons.tsx'
import { Outline } from './outline.tsx'
import { dashboardText } from './texts.ts'
import './dashboard.css'

/** Balances and calendar of the own time off, within the home page. */
export default function TimeOffDashboard() {
  const time = useOwnTimeOff()
  return (
    <>
      <BigButtons />
      {time.state === 'ready' && <Own own={time.own} />}
      {time.state === 'loading' && <Outline />}
      {time.state === 'failed' && <NotLoaded retry={time.retry} />}
    </>
  )
}

function Own({ own }: { own: OwnTimeOff }) {
  const { userId, firstName, lastName } = useUser()
  const { requests, holidays } = own
  const events = useMemo(() => calendarEvents({ requests, holidays }, userId), [requests, holidays, userId])
  return (
    <>
      {!own.scheduleSet && (
        <NoSchedule
          name={`${firstName} ${lastName}`.trim()}
          actions={<ButtonLink to={editScheduleScreen}>{dashboardText('setSchedule')}</ButtonLink>}
        />
      )}
      <section aria-labelledby="hours-balance">
        <h2 id="hours-balance" className="dashboard-title">{dashboardText('hours')}</h2>
        <div className="hours-cards">
          {own.balances.map((balance) => <HoursCard key={balance.code} balance={balance} />)}
        </div>
      </section>
      <RequestsCalendar events={events} today={own.today} mode="dashboard" />
    </>
  )
}
