import { useMemo } from 'react'
import { calendarEvents } from '@/features/time-off/requests/calendar-events.ts'
import { HoursCard } from '@/features/time-off/requests/hours-card.tsx'
import type { OwnTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import { useLegend } from '@/features/time-off/settings/use-legend.ts'
import { newRequestLike } from '@/features/time-off/requests/paths.ts'
import { Icon } from '@/ui/icon.tsx'
import { RoundLink } from '@/ui/ionic/links.tsx'
import { RequestsCalendar } from '@/ui/calendar/requests-calendar.tsx'
import { NextDaysOff } from './next-days-off.tsx'
import { dashboardText } from './texts.ts'

/** The balance of each category, and the month. `name` and `userId` are the employee's. */
export function OwnOverview({ own, userId, name }: { own: OwnTimeOff; userId: string; name: string }) {
  const { requests, holidays, schedule } = own
  const events = useMemo(
    () => calendarEvents({ requests, holidays, schedule, name }),
    [requests, holidays, schedule, name, userId],
  )
  const legend = useLegend()
  return (
    <>
      <NextDaysOff own={own} events={events} userId={userId} />
      <section aria-labelledby="hours-balance">
        <h2 id="hours-balance" className="dashboard-title">
          {dashboardText('hours')}
        </h2>
        <div className="hours-cards">
          {own.balances.map((balance) => (
            <HoursCard
              key={balance.code}
              balance={balance}
              action={
                own.categories.includes(balance.code) && (
                  <RoundLink
                    {...newRequestLike({ category: balance.code })}
                    aria-label={dashboardText('requestOf', { category: balance.description })}
                  >
                    <span slot="icon-only" className="round-icon">
                      <Icon name="add" />
                    </span>
                  </RoundLink>
                )
              }
            />
          ))}
        </div>
      </section>
      <RequestsCalendar events={events} today={own.today} mode="dashboard" legend={legend} />
    </>
  )
}
