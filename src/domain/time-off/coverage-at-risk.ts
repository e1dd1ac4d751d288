import type { PlainDate } from '@/domain/plain-date.ts'

/** Of two or three people, one is off often, and the others know it. */
const smallestTeam = 4

/** A day with how many others of the team are off with approval. */
type DayOff = { date: PlainDate; others: number }

/** The days on which one more person off takes the team from half or less to more than half. */
export function daysAtRisk(days: DayOff[], teamSize: number): PlainDate[] {
  if (teamSize < smallestTeam) return []
  const isMost = (off: number) => off * 2 > teamSize
  return days.filter(({ others }) => !isMost(others) && isMost(others + 1)).map(({ date }) => date)
}
