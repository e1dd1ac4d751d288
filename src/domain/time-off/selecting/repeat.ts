import { nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, addDays, daysBetween } from '@/domain/plain-date.ts'
import type { Holidays } from '@/domain/time-off/schedule/company-holidays.ts'
import type { Skipped } from './range.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { setHours, takePart, toggleDay } from './selecting.ts'

export type Repeated = { entries: TimeOffEntry[]; skipped: Skipped[] }

type Repeating = { earlier: TimeOffEntry[]; first: PlainDate }

/**
 * Adds an earlier request, moved so that it begins on another day: with the same categories, the same gaps between its days, and
 * the same hours if the day has them.
 */
export function repeatFrom(
  entries: TimeOffEntry[],
  { earlier, first }: Repeating,
  facts: TimeOffFacts,
  holidays: Pick<Holidays, 'has'>,
): Repeated {
  const inOrder = earlier.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  const repeated: Repeated = { entries, skipped: [] }
  for (const { date: before, code, hours, half } of inOrder) {
    const date = addDays(first, daysBetween(inOrder[0]!.date, before))
    if (indexOf(repeated.entries, { date, code }) >= 0) continue
    if (holidays.has(date)) {
      if (!repeated.skipped.some((each) => each.date === date)) repeated.skipped.push({ date, why: null })
      continue
    }
    const { entries: next, refused } = toggleDay(repeated.entries, { date, code }, facts)
    if (refused) repeated.skipped.push({ date, why: refused })
    else repeated.entries = withHoursOf(next, { date, code, hours, half }, facts)
  }
  return repeated
}

/** Limits the hours to those the day has left. */
function withHoursOf(entries: TimeOffEntry[], { date, code, hours, half }: TimeOffEntry, facts: TimeOffFacts) {
  const at = indexOf(entries, { date, code })
  const wanted = nearestHundredths(hours)
  if (half) return takePart(entries, at, half, facts)
  return wanted < nearestHundredths(entries[at]!.hours) ? setHours(entries, at, wanted, facts) : entries
}

const indexOf = (entries: TimeOffEntry[], { date, code }: Pick<TimeOffEntry, 'date' | 'code'>): number =>
  entries.findIndex((entry) => entry.date === date && entry.code === code)
