import { type PlainDate, isPlainDate } from '@/domain/plain-date.ts'

/** The first and the last day, both included; null if it's open at that end. They're never both null. */
export type DateRange = { start: PlainDate | null; end: PlainDate | null }

const between = '||'

/** From the first date to the second, in either order. Null if there's no date. */
export function rangeOf([from, to]: readonly (PlainDate | '')[]): DateRange | null {
  const [start, end] = [from, to].map((date) => (date && isPlainDate(date) ? date : null)) as [
    PlainDate | null,
    PlainDate | null,
  ]
  if (!start && !end) return null
  return start && end && end < start ? { start: end, end: start } : { start, end }
}

/**
 * The format in a list's URL: 'start||end', either of which may be missing; a single day appears once.
 * Source: specification 1 sections 3 and 5.
 */
export function rangeText(range: DateRange | null): string {
  if (!range) return ''
  const { start, end } = range
  return start && start === end ? start : [start ?? '', end ?? ''].join(between)
}

/** Parses a URL value; null for anything that isn't a range. */
export function rangeFromText(text: string): DateRange | null {
  const dates = text.split(between)
  if (dates.some((date) => date !== '' && !isPlainDate(date))) return null
  return dates.length <= 2 ? rangeOf(dates.length === 1 ? [text, text] : dates) : null
}

/** A range as part of a list's query. */
export function rangeQuery(range: DateRange | null): { startDate?: PlainDate; endDate?: PlainDate } {
  return { ...(range?.start && { startDate: range.start }), ...(range?.end && { endDate: range.end }) }
}

/** Whether days from `first` to `last` overlap the range. */
export function inRange(range: DateRange | null, first: PlainDate, last: PlainDate): boolean {
  return (!range?.end || first <= range.end) && (!range?.start || last >= range.start)
}
