import { type PlainDate, slashed } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { isKept } from '@/domain/time-off/requests/kept-entries.ts'
import type { TimeOffLimits } from './limits.ts'
import type { TimeOffEntry, TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'

export type Placed = { entry: TimeOffEntry; index: number }

/** The entries of each day that has any entries the edit doesn't keep. */
function changedDays({ entries }: TimeOffRequestBody, facts: TimeOffFacts): [PlainDate, Placed[]][] {
  const kept = isKept(entries, facts)
  return [...byDate(entries)].filter(([, placed]) => !placed.every(({ index }) => kept(index)))
}

export function byDate(entries: TimeOffEntry[]): Map<PlainDate, Placed[]> {
  const dates = new Map<PlainDate, Placed[]>()
  entries.forEach((entry, index) => {
    const placed = dates.get(entry.date)
    if (placed) placed.push({ entry, index })
    else dates.set(entry.date, [{ entry, index }])
  })
  return dates
}

/** The maximum number of entries per day, at least one. Source: specification 1 section 5. */
export const entriesPerDay = (limits: TimeOffLimits): number => Math.max(1, Math.floor(limits.request_day_max_splits))

/** Reported at the first entry beyond the allowed number on its day. */
export function entriesPerDayProblems(body: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const most = entriesPerDay(facts.limits)
  return changedDays(body, facts).flatMap(([, placed]) => {
    const surplus = placed[most]
    return surplus ? [problem(`entries.${surplus.index}.date`, 'time-off.day.entries', { n: most })] : []
  })
}

export function sameCategoryProblems(body: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const most = entriesPerDay(facts.limits)
  return changedDays(body, facts).flatMap(([date, placed]) => {
    if (placed.length > most) return []
    const again = placed.find(
      ({ entry }, at) => entry.code !== '' && placed.findIndex((other) => other.entry.code === entry.code) < at,
    )
    return again ? [problem(`entries.${again.index}.code`, 'time-off.split.category', { date: slashed(date) })] : []
  })
}
