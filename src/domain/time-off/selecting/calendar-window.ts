import { type PlainDate, addMonths, monthOf } from '@/domain/plain-date.ts'

/** Months that a calendar shows before and after the current one. Source: specification 1 section 9. */
const calendarMonths = {
  dashboard: { past: 1, future: 12 },
  requests: { past: 6, future: 12 },
} as const

/** Source: specification 1 section 9. */
export const calendarSkip = 3

/** The first and last month of a calendar, 'YYYY-MM'. */
export function calendarWindow(
  mode: keyof typeof calendarMonths,
  today: PlainDate,
): { earliest: string; latest: string } {
  const { past, future } = calendarMonths[mode]
  return { earliest: monthOf(addMonths(today, -past)), latest: monthOf(addMonths(today, future)) }
}
