import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import { dayOf } from '@/domain/plain-date.ts'
import { byDate } from './day-rules.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import type { Schedule } from '@/domain/time-off/schedule/schedule.ts'

// Source: specification 1 section 9.
const minShown = 0.15

/** The share of the day that an entry fills in the calendar: 0.15 to 1. */
export function shownShare(hours: Hundredths, scheduled: Hundredths): number {
  return scheduled > 0 ? Math.min(1, Math.max(minShown, hours / scheduled)) : 1
}

/**
 * Adapts entries if the schedule changes while the request is being filled in: they keep their share of the day. A day without
 * scheduled hours, before or after, isn't changed.
 */
export function afterScheduleChange(entries: TimeOffEntry[], before: Schedule, after: Schedule): TimeOffEntry[] {
  const next = [...entries]
  for (const [date, placed] of byDate(entries)) {
    const [was, is] = [before[dayOf(date)], after[dayOf(date)]]
    if (was === 0 || is === 0 || was === is) continue
    let sum = 0
    for (const { entry, index } of placed) {
      // Computed from the running sum, so that rounding never changes a whole day.
      const from = Math.round((sum * is) / was)
      sum += nearestHundredths(entry.hours)
      next[index] = { ...entry, hours: hoursFromHundredths(Math.round((sum * is) / was) - from) }
    }
  }
  return next
}
