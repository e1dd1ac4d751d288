import { type PlainDate, datesBetween, daysBetween, isWeekend } from '@/domain/plain-date.ts'
import type { Problem } from '@/domain/problem.ts'
import type { Holidays } from '@/domain/time-off/schedule/company-holidays.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { isScheduleSet, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import { toggleDay } from './selecting.ts'

/** Two days farther apart than this don't form a range. */
const longestRange = 42

type Range = { from: PlainDate; to: PlainDate; code: string }

/** A working day of a range that wasn't taken. `why` is null for a company holiday. */
export type Skipped = { date: PlainDate; why: Problem | null }

export type Taken = {
  entries: TimeOffEntry[]
  /** The days that were added, without the first and the last. */
  added: PlainDate[]
  skipped: Skipped[]
}

/**
 * Adds the working days between two days that were tapped, in either order. Days off in the schedule aren't mentioned. Company
 * holidays are skipped, because they would cost hours for a day that's free anyway.
 */
export function takeBetween(
  entries: TimeOffEntry[],
  { from, to, code }: Range,
  facts: TimeOffFacts,
  holidays: Pick<Holidays, 'has'>,
): Taken {
  const [first, last] = from < to ? [from, to] : [to, from]
  const taken: Taken = { entries, added: [], skipped: [] }
  if (daysBetween(first, last) > longestRange) return taken
  for (const date of datesBetween(first, last).slice(1, -1)) {
    if (!isWorkday(date, facts) || taken.entries.some((entry) => entry.date === date && entry.code === code)) continue
    if (holidays.has(date)) {
      taken.skipped.push({ date, why: null })
      continue
    }
    const { entries: next, refused } = toggleDay(taken.entries, { date, code }, facts)
    if (refused) taken.skipped.push({ date, why: refused })
    else {
      taken.entries = next
      taken.added.push(date)
    }
  }
  return taken
}

/** Payroll may request days for a person without a schedule. */
const isWorkday = (date: PlainDate, { schedule }: TimeOffFacts): boolean =>
  isScheduleSet(schedule) ? scheduledOn(schedule, date) > 0 : !isWeekend(date)
