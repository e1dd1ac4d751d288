import { type PlainDate, addDays, daysBetween } from '@/domain/plain-date.ts'

/** Pay periods follow each other without gaps; `start` is the first day of any of them. */
export type PayPeriods = { start: PlainDate; days: number }

/** The first day of the pay period that contains a day. */
export function payPeriodStart(date: PlainDate, { start, days }: PayPeriods): PlainDate {
  return addDays(start, Math.floor(daysBetween(start, date) / days) * days)
}

/** The first day of the pay period after the one that contains a day. */
export function nextPayPeriodStart(date: PlainDate, periods: PayPeriods): PlainDate {
  return addDays(payPeriodStart(date, periods), periods.days)
}
