import { useMemo } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type Off, offByDay, weekOf } from '@/domain/time-off/team-week.ts'
import { type TeamQuery, teamWeekRead } from '@/features/time-off/requests/reads.ts'
import { requestsIn, shownIn } from '@/features/time-off/requests/shown-requests.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'

/** Who on the team is off in the week of a day, with this device's decisions. `off` is null while unknown. */
export function useTeamWeek(date: PlainDate, filters: TeamQuery = {}) {
  const query = useAnswer(teamWeekRead(date, filters), { keepsPrevious: true })
  const dates = weekOf(date)
  const isOther = query.isPlaceholderData
  const off = useMemo((): Map<PlainDate, Off[]> | null => {
    if (!query.data || isOther) return null
    const requests = shownIn(requestsIn(query.data)).flatMap(({ key, known, status, entries }) =>
      known
        ? [
            {
              key,
              user: known.employeeUserId,
              name: `${known.employeeFirstName} ${known.employeeLastName}`.trim(),
              status,
              entries,
            },
          ]
        : [],
    )
    return offByDay(requests, weekOf(date))
  }, [query.data, isOther, date])
  return { query, dates, off }
}
