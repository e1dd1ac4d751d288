import type { DayCoverage } from '@/domain/time-off/team/team-limits.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { coverageRead } from './reads.ts'

/** `asOf`: when it was fetched, if it isn't current. */
export type TeamCoverage = { days: DayCoverage[]; asOf: string }

/** The days on which an employee's team is near its limit. Empty while unknown, because it only adds a warning. */
export function useTeamCoverage(userId: string): TeamCoverage {
  const clock = useClock()
  const { data } = useAnswer(coverageRead(userId))
  if (!data) return { days: [], asOf: '' }
  return { days: data.value.coverage, asOf: data.fresh ? '' : clock.time(data.asOf) }
}
