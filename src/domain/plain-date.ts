import { dateNames } from './date-words.ts'
import { computing } from './locale.ts'
import { refine, string } from './struct.ts'

/** A calendar day as 'YYYY-MM-DD', without time or time zone. */
export type PlainDate = string

export type Day = 'SUN' | 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT'

/** Monday first, as schedules are entered. */
export const days: Day[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** 'Monday' */
export const weekdayName = (day: Day): string => dateNames('weekdays')[days.indexOf(day)]!

/** 'Mon' */
export const shortWeekdayName = (day: Day): string => dateNames('shortWeekdays')[days.indexOf(day)]!

/** The order of schedules in reviews and audits. Source: decisions 14. */
export const sundayFirst: Day[] = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const dayMs = 86_400_000

/** False even for well-formed days that don't exist, such as 2026-02-30. */
export function isPlainDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(instantOf(text)) && fromInstant(instantOf(text)) === text
}

export const PlainDate = refine(string(), 'PlainDate', isPlainDate)

/** The earliest date that counts as complete: earlier years such as 0002, 0020, and 0202 are still being typed. */
export const earliestDate: PlainDate = '1900-01-01'

export function plainDate(year: number, month: number, day: number): PlainDate {
  return fromInstant(Date.UTC(year, month - 1, day))
}

export function addDays(date: PlainDate, count: number): PlainDate {
  return fromInstant(instantOf(date) + count * dayMs)
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: PlainDate, count: number): PlainDate {
  const first = new Date(instantOf(`${date.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() + count)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return plainDate(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(Number(date.slice(8)), last))
}

/** Every day from the first to the last. */
export function datesBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at))
}

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((instantOf(to) - instantOf(from)) / dayMs)
}

export function dayOf(date: PlainDate): Day {
  return sundayFirst[new Date(instantOf(date)).getUTCDay()]!
}

export function isWeekend(date: PlainDate): boolean {
  const day = dayOf(date)
  return day === 'SAT' || day === 'SUN'
}

/** 'Saturday' */
export function dayName(date: PlainDate): string {
  return weekdayName(dayOf(date))
}

/** 'YYYY-MM' */
export function monthOf(date: PlainDate): string {
  return date.slice(0, 7)
}

// Cached, because creating a format takes longer than using it.
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormatOf(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat(computing, {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(zone, format)
  return format
}

/** Today in a time zone. `zone` is an IANA name; `now` is in milliseconds. */
export function todayIn(zone: string, now: number): PlainDate {
  const parts = dayFormatOf(zone).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** MM/DD/YYYY */
export function slashed(date: PlainDate): string {
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
}

/** ddd MM/DD/YYYY */
export function slashedWithDay(date: PlainDate): string {
  return `${shortWeekdayName(dayOf(date))} ${slashed(date)}`
}

function instantOf(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function fromInstant(instant: number): PlainDate {
  return new Date(instant).toISOString().slice(0, 10)
}
