import type { PlainDate } from '@/domain/plain-date.ts'

/** Of two or three people, one is off often, and the others know it. */
const smallestTeam = 4

/** How many others of a team are off with approval, and the limit that its leader set; null without one. */
type TeamDay = { date: PlainDate; others: number; limit: number | null }

/**
 * The days on which one more person off puts a team's coverage at risk: beyond its leader's limit or, without one, from half of
 * the team or less to more than half.
 */
export function daysAtRisk(days: TeamDay[], teamSize: number): PlainDate[] {
  const isMost = (off: number) => off * 2 > teamSize
  const isAtRisk = ({ others, limit }: TeamDay) =>
    limit === null ? teamSize >= smallestTeam && !isMost(others) && isMost(others + 1) : others === limit
  return days.filter(isAtRisk).map(({ date }) => date)
}
