import { type Hundredths, hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import { dayOf } from '@/domain/plain-date.ts'
import { byDate } from './day-rules.ts'
import type { TimeOffEntry } from './request.ts'
import type { Schedule } from './schedule.ts'

// Source: specification 1 section 9.
const leastShown = 0.15

/** How much of its day an entry fills where it is drawn: 0.15 to 1. */
export function shownShare(hours: Hundredths, scheduled: Hundredths): number {
  return scheduled > 0 ? Math.min(1, Math.max(leastShown, hours / scheduled)) : 1
}

/** The week changed while a request was filled: entries keep their share of the day. A day without hours before or after stays as it is. */
export function afterScheduleChange(entries: TimeOffEntry[], before: Schedule, after: Schedule): TimeOffEntry[] {
  const next = [...entries]
  for (const [date, placed] of byDate(entries)) {
    const [was, is] = [before[dayOf(date)], after[dayOf(date)]]
    if (was === 0 || is === 0 || was === is) continue
    let sum = 0
    for (const { entry, index } of placed) {
      // From the running sum, so that rounding never makes a whole day more or less than whole.
      const from = Math.round((sum * is) / was)
      sum += nearestHundredths(entry.hours)
      next[index] = { ...entry, hours: hoursFromHundredths(Math.round((sum * is) / was) - from) }
    }
  }
  return next
}
