import { computing, locale } from '@/domain/locale.ts'
import type { PlainDate } from '@/domain/plain-date.ts'

const dayMs = 86_400_000

// Cached, because creating a format takes longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const two = '2-digit'
  const format = new Intl.DateTimeFormat(computing, {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  formats.set(zone, format)
  return format
}

/** How far the clocks of a zone are ahead of UTC (ms), in whole minutes. */
function offsetAt(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const shown = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`)
  return shown - Math.floor(at / 60_000) * 60_000
}

/**
 * The time (ms) when the clocks of a zone (IANA) show 'HH:MM'. If they show it twice, the first time. If they skip it in spring,
 * the time is later by the skipped amount.
 */
export function momentIn(zone: string, date: PlainDate, time: string): number {
  const shown = Date.parse(`${date}T${time}:00Z`)
  const [before, after] = [offsetAt(zone, shown - dayMs), offsetAt(zone, shown + dayMs)]
  const moments = [shown - before, shown - after].filter((at) => at + offsetAt(zone, at) === shown)
  return moments.length > 0 ? Math.min(...moments) : shown - before
}

/** The zone's short name, such as CT or MST. */
export function zoneName(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')!.value
}
