import { addDays, type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { momentIn } from '@/domain/zoned-time.ts'

/** People aren't texted before 8 AM or after 9 PM their time, unless they requested the text. Source: 47 CFR 64.1200(c)(1). */
export const textQuietHours = { from: 21, until: 8 }

/** When the current quiet hours end in this time zone, in milliseconds. Null outside of quiet hours, which may span midnight. */
export function quietUntil(now: number, zone: string, { from, until } = textQuietHours): number | null {
  const today = todayIn(zone, now)
  const at = (day: PlainDate, hour: number) => momentIn(zone, day, `${String(hour).padStart(2, '0')}:00`)
  const [begins, ends] = [at(today, from), at(today, until)]
  if (from < until) return now >= begins && now < ends ? ends : null
  if (now < ends) return ends
  return now >= begins ? at(addDays(today, 1), until) : null
}
