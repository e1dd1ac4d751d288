import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hoursLabel } from '@/domain/hours.ts'
import { type PlainDate, addDays, isWeekend, monthOf } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/selecting/calendar-window.ts'
import { categoryName, isCategoryCode } from '@/domain/time-off/category.ts'
import { reviewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
import { type Off, offCounts } from '@/domain/time-off/team/team-week.ts'
import { dayWords } from '@/features/time-off/facts/facts-words.ts'
import { coverageCount } from '@/features/time-off/facts/coverage-words.ts'
import { halfText } from '@/features/time-off/facts/half-words.ts'
import type { TeamQuery } from '@/features/time-off/requests/reads.ts'
import { useHolidays } from '@/features/time-off/requests/use-holidays.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { CategoryMark } from '@/ui/calendar/category-mark.tsx'
import { Button } from '@/ui/button.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { teamText } from '@/features/time-off/team/texts.ts'
import { useTeamWeek } from './use-team-week.ts'
import './team-week.css'

type TeamWeekProps = {
  filters: TeamQuery
  /** Switches to the calendar. */
  onMonth: () => void
}

/** Who on the team is off, by day. The date range applies only to the list, as with the calendar. */
export function TeamWeek({ filters: { startDate, endDate, ...filters }, onMonth }: TeamWeekProps) {
  const today = useToday()
  const [day, setDay] = useState(today)
  const { query, dates, off } = useTeamWeek(day, filters)
  const { earliest, latest } = calendarWindow('requests', today)
  const holidays = useHolidays().data?.value._embedded.companyHolidays.map(({ date }) => date) ?? []
  // Weekends are shown only if someone is off.
  const shown = dates.filter((date) => !isWeekend(date) || date === today || (off?.get(date)?.length ?? 0) > 0)
  const [first, last] = [dates[0]!, dates.at(-1)!]
  return (
    <>
      <div className="week-header">
        <h2>{teamText('weekOf', { first: dayWords(first, today), last: dayWords(last, today) })}</h2>
        <div className="week-steps">
          <IconButton
            icon="back"
            label={teamText('weekBefore')}
            disabled={monthOf(first) <= earliest}
            onClick={() => setDay(addDays(day, -7))}
          />
          <Button kind="plain" onClick={() => setDay(today)}>
            {teamText('thisWeek')}
          </Button>
          <IconButton
            icon="forward"
            label={teamText('weekAfter')}
            disabled={monthOf(last) >= latest}
            onClick={() => setDay(addDays(day, 7))}
          />
          <Button kind="bare" onClick={onMonth}>
            {teamText('wholeMonth')}
          </Button>
        </div>
      </div>
      {(startDate || endDate) && <p className="field-help">{teamText('wholeWeek')}</p>}
      {query.isError && (
        <NotLoaded
          error={query.error}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          unanswered={teamText('weekFailed')}
        />
      )}
      {(off || !query.isError) && (
        <ol className="team-week" aria-busy={!off}>
          {shown.map((date) => (
            <Day
              key={date}
              date={date}
              today={today}
              off={off?.get(date) ?? null}
              isHoliday={holidays.includes(date)}
            />
          ))}
        </ol>
      )}
    </>
  )
}

type DayProps = {
  date: PlainDate
  today: PlainDate
  off: Off[] | null
  isHoliday: boolean
  /** The team's limit. */
  limit?: number | null
}

/** A day, with everyone who is off. */
export function Day({ date, today, off, isHoliday, limit = null }: DayProps) {
  const { off: count } = offCounts(off ?? [])
  return (
    <li className="card week-day" aria-current={date === today ? 'date' : undefined}>
      <div className="week-day-head">
        <h3>{dayWords(date, today)}</h3>
        {(count > 0 || limit !== null) && (
          <span>
            {limit === null ? teamText('offCount', { count }) : coverageCount({ off: count, limit, asked: 0 })}
          </span>
        )}
      </div>
      {isHoliday && <p className="week-holiday">{teamText('holidayThatDay')}</p>}
      {off === null && <Skeleton lines={2} />}
      {off?.length === 0 && !isHoliday && <p className="help">{teamText('nobodyThatDay')}</p>}
      {off !== null && off.length > 0 && (
        <ul>
          {off.map((each) => (
            <li key={each.key}>
              <Person off={each} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Person({ off: { user, key, name, codes, hundredths, half, isPending } }: { off: Off }) {
  return (
    <Link to={reviewRequestScreen} search={{ user, request: key }} className="week-person">
      {codes.map((code) => isCategoryCode(code) && <CategoryMark key={code} code={code} pending={isPending} />)}
      <span>
        <span>{name}</span>
        <span className="unseen">{`, ${codes.map(categoryName).join(', ')}`}</span>
        {isPending && <small>{teamText('pendingOff')}</small>}
      </span>
      <span className="week-hours">
        <span>{teamText('hoursOff', { hours: hoursLabel(hundredths) })}</span>
        {half && <small>{halfText(half)}</small>}
      </span>
    </Link>
  )
}
