import { DateTime } from 'luxon'

/**
 * Nobody is texted before 8 AM or after 9 PM their time, unless they requested the text. Source: 47 CFR
 * 64.1200(c)(1).
 */
const [fromHour, untilHour] = [21, 8]

/** When the current quiet hours end in this time zone, in milliseconds. Null outside of quiet hours. */
export function quietUntil(now: number, zone: string): number | null {
  const here = DateTime.fromMillis(now, { zone })
  if (here.hour >= untilHour && here.hour < fromHour) return null
  const day = here.hour < untilHour ? here : here.plus({ days: 1 })
  return day.startOf('day').set({ hour: untilHour }).toMillis()
}
