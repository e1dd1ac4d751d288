import { useMemo } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type Off, offByDay, readTogether, weekOf } from '@/domain/time-off/team/team-week.ts'
import { type TeamQuery, teamWeekRead } from '@/features/time-off/requests/reads.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { offRequests } from './off-requests.ts'

/**
 * Who on the team is off in the week of a day, with this device's decisions. `off` is null while unknown. For this week and the
 * next, it has the days of both.
 */
export function useTeamWeek(date: PlainDate, filters: TeamQuery = {}) {
  const today = useToday()
  const query = useAnswer(teamWeekRead(date, today, filters), { keepsPrevious: true })
  const dates = weekOf(date)
  const isOther = query.isPlaceholderData
  const off = useMemo((): Map<PlainDate, Off[]> | null => {
    if (!query.data || isOther) return null
    return offByDay(offRequests(query.data), readTogether(date, today))
  }, [query.data, isOther, date, today])
  return { query, dates, off }
}
