import { useMemo, useState } from 'react'
import { monthOf } from '@/domain/plain-date.ts'
import { holidaysByDate } from '@/domain/time-off/schedule/company-holidays.ts'
import { statusName, stillCounts } from '@/domain/time-off/status.ts'
import { calendarEvents } from '@/features/time-off/requests/calendar-events.ts'
import { requestsIn, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { type TeamQuery, teamMonthRead } from '@/features/time-off/requests/reads.ts'
import { useHolidays } from '@/features/time-off/requests/use-holidays.ts'
import { useLegend } from '@/features/time-off/settings/use-legend.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { type CalendarEvent, RequestsCalendar } from '@/ui/calendar/requests-calendar.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { teamText } from '@/features/time-off/team/texts.ts'

type TeamCalendarProps = {
  filters: TeamQuery
  /** Switches to the list. */
  onList: () => void
}

/**
 * The team's month. The date range filters only the list: the calendar has its months. Source: specification 1 sections 2 and 3.
 * Requests one month at a time from the server: a large team has thousands of requests a year.
 */
export function TeamCalendar({ filters: { startDate, endDate, ...filters }, onList }: TeamCalendarProps) {
  const today = useToday()
  const [month, setMonth] = useState(monthOf(today))
  const legend = useLegend()
  const query = useAnswer(teamMonthRead(month, filters), { keepsPrevious: true })
  const holidays = useHolidays()
  const days = holidays.data?.value._embedded.companyHolidays
  const events = useMemo(() => {
    const requests = query.data ? shownIn(requestsIn(query.data)) : []
    return calendarEvents({ requests, holidays: holidaysByDate(days) })
  }, [query.data, days])
  const { status } = filters
  const isEmpty = query.isSuccess && !query.isPlaceholderData && !events.some((event) => isOff(event, month))
  return (
    <>
      {status && !stillCounts(status) ? (
        <Callout
          mark="about"
          live="status"
          actions={
            <Button kind="bare" onClick={onList}>
              {teamText('showList')}
            </Button>
          }
        >
          <p>{teamText('ended', { status: statusName(status) })}</p>
        </Callout>
      ) : (
        isEmpty && (
          <p className="field-help" role="status">
            {teamText(Object.keys(filters).length > 0 ? 'emptyMonthFiltered' : 'emptyMonth')}
          </p>
        )
      )}
      {(startDate || endDate) && <p className="field-help">{teamText('wholeMonths')}</p>}
      {query.isError && (
        <NotLoaded
          error={query.error}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          unanswered={teamText('calendarFailed')}
        />
      )}
      <RequestsCalendar
        events={events}
        today={today}
        mode="requests"
        team
        legend={legend}
        onMonth={setMonth}
        busy={query.isPending || query.isPlaceholderData}
      />
    </>
  )
}

const isOff = ({ date, code }: CalendarEvent, month: string) => code !== 'companyHolidays' && monthOf(date) === month
