import type { PlainDate } from '@/domain/plain-date.ts'

/** On a team of two or three, someone is often off, and the others know it. */
const smallestTeam = 4

/** How many others on the team have approved time off, and the leader's limit; null if there's none. */
type TeamDay = { date: PlainDate; others: number; limit: number | null }

/**
 * The days on which one more person off puts a team's coverage at risk: it exceeds the leader's limit or, if there's none, it's
 * the person who brings the number to more than half of the team.
 */
export function daysAtRisk(days: TeamDay[], teamSize: number): PlainDate[] {
  const isMost = (off: number) => off * 2 > teamSize
  const isAtRisk = ({ others, limit }: TeamDay) =>
    limit === null ? teamSize >= smallestTeam && !isMost(others) && isMost(others + 1) : others === limit
  return days.filter(isAtRisk).map(({ date }) => date)
}
