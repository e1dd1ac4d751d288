import { useMemo, useState } from 'react'
import { getTeamLimits } from '@/contract/time-off/team-limits.ts'
import { type PlainDate, addDays, addMonths, datesBetween, monthOf } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/selecting/calendar-window.ts'
import { type DayCoverage, hasLimits, isFull, limitOn, noLimits } from '@/domain/time-off/team/team-limits.ts'
import { offByDay, offCounts } from '@/domain/time-off/team/team-week.ts'
import { coverageCount } from '@/features/time-off/facts/coverage-words.ts'
import { settingsScreen } from '@/features/time-off/requests/paths.ts'
import { teamMonthRead } from '@/features/time-off/requests/reads.ts'
import { useHolidays } from '@/features/time-off/requests/use-holidays.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { limitsTab } from '@/features/time-off/settings/limits-tab.ts'
import { read } from '@/offline/answers/read.ts'
import { useUser } from '@/session/user.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { type DayFace, MonthGrid } from '@/ui/calendar/month-grid.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { offRequests } from './off-requests.ts'
import { Day } from './team-week.tsx'
import { teamText } from '@/features/time-off/team/texts.ts'
import './team-coverage.css'

/** A month of the user's direct reports compared with the limits: how many are off each day, and who is off on the chosen day. */
export function TeamCoverage() {
  const { employerId, employeeId } = useUser()
  const today = useToday()
  const [month, setMonth] = useState(monthOf(today))
  const [chosen, setChosen] = useState<PlainDate>(today)
  // If the user is a proxy, the whole team would include other managers' reports.
  const own = { selectedManagerEmployerId: employerId, selectedManagerEmployeeId: employeeId }
  const query = useAnswer(teamMonthRead(month, { reports: 'direct', ...own }), { keepsPrevious: true })
  const limitsAnswer = useAnswer(read(getTeamLimits))
  const limits = limitsAnswer.data?.value.teamLimits ?? noLimits
  const holidays = useHolidays().data?.value._embedded.companyHolidays.map(({ date }) => date) ?? []
  const { earliest, latest } = calendarWindow('requests', today)
  const isOther = query.isPlaceholderData
  const dates = useMemo(() => datesBetween(`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)), [month])
  const off = useMemo(
    () => (query.data && !isOther ? offByDay(offRequests(query.data), dates) : null),
    [query.data, isOther, dates],
  )

  function coverageOf(date: PlainDate): (Omit<DayCoverage, 'limit'> & { limit: number | null }) | null {
    if (!off) return null
    const { off: count, pending } = offCounts(off.get(date) ?? [])
    return { date, limit: limitOn(limits, date), off: count, asked: pending }
  }

  function face(date: PlainDate): DayFace {
    const day = coverageOf(date)
    const isHoliday = holidays.includes(date)
    if (!day || (day.limit === null && day.off + day.asked === 0))
      return { holiday: isHoliday, chosen: date === chosen }
    const { limit } = day
    const full = limit !== null && isFull({ ...day, limit })
    const words = limit === null ? countWords(day) : coverageCount({ ...day, limit })
    return {
      chosen: date === chosen,
      holiday: isHoliday,
      warns: full,
      words: [words],
      content: (
        <span
          className="coverage-count"
          data-full={full || undefined}
          data-none={day.off + day.asked === 0 || undefined}
          aria-hidden="true"
        >
          <span>{limit === null ? day.off : teamText('ofLimit', { off: day.off, limit })}</span>
          {day.asked > 0 && <small>{teamText('moreAsked', { asked: day.asked })}</small>}
        </span>
      ),
    }
  }

  const shown = monthOf(chosen) === month ? chosen : dates[0]!
  return (
    <div className="team-coverage">
      {limitsAnswer.data && !hasLimits(limits) && (
        <Callout mark="about" actions={<SetLimits />}>
          <p>{teamText('noLimits')}</p>
        </Callout>
      )}
      {query.isError && (
        <NotLoaded
          error={query.error}
          retry={() => void query.refetch()}
          busy={query.isFetching}
          unanswered={teamText('calendarFailed')}
        />
      )}
      <div className="card coverage-month">
        <MonthGrid
          month={month}
          onMonth={(next) => {
            setMonth(next)
            setChosen(next === monthOf(today) ? today : `${next}-01`)
          }}
          today={today}
          earliest={earliest}
          latest={latest}
          label={teamText('coverage')}
          face={face}
          onPick={setChosen}
          busy={query.isPending || isOther}
        />
        <p className="field-help">{teamText('coverageHelp')}</p>
      </div>
      <ol className="coverage-day">
        <Day
          date={shown}
          today={today}
          off={off?.get(shown) ?? null}
          limit={limitOn(limits, shown)}
          isHoliday={holidays.includes(shown)}
        />
      </ol>
      {hasLimits(limits) && (
        <div>
          <SetLimits />
        </div>
      )}
    </div>
  )
}

const countWords = ({ off, asked }: Pick<DayCoverage, 'off' | 'asked'>): string =>
  [teamText('offCount', { count: off }), asked > 0 ? teamText('moreAsked', { asked }) : ''].filter(Boolean).join(', ')

const SetLimits = () => (
  <ButtonLink kind="plain" to={settingsScreen} search={{ tab: String(limitsTab) }}>
    {teamText('setLimits')}
  </ButtonLink>
)
