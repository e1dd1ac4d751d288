import { DateTime } from 'luxon'
import type { AuditDates } from '@/domain/administration/audit-dates.ts'
import type { PlainDate } from '@/domain/plain-date.ts'

/** The days in a time zone as instants in milliseconds: `from` is included, `until` isn't. */
export function instantsOf({ startDate, endDate }: AuditDates, timeZone: string): { from?: number; until?: number } {
  return {
    from: startDate === undefined ? undefined : midnight(startDate, timeZone),
    until: endDate === undefined ? undefined : midnight(endDate, timeZone, 1),
  }
}

function midnight(date: PlainDate, zone: string, daysLater = 0): number {
  return DateTime.fromISO(date, { zone }).plus({ days: daysLater }).toMillis()
}
