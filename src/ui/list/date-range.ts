import { type PlainDate, isPlainDate } from '@/domain/plain-date.ts'

/** The first and the last day, both included; null: open at that side. Never both. */
export type DateRange = { start: PlainDate | null; end: PlainDate | null }

const between = '||'

/** From the first date to the second, in whichever order they were chosen. Null when there is none. */
export function rangeOf([from, to]: readonly (PlainDate | '')[]): DateRange | null {
  const [start, end] = [from, to].map((date) => (date && isPlainDate(date) ? date : null)) as [
    PlainDate | null,
    PlainDate | null,
  ]
  if (!start && !end) return null
  return start && end && end < start ? { start: end, end: start } : { start, end }
}

/**
 * As a list keeps it in its address: 'start||end', either of which may be missing; a single day stands once. Source:
 * specification 1 sections 3 and 5.
 */
export function rangeText(range: DateRange | null): string {
  if (!range) return ''
  const { start, end } = range
  return start && start === end ? start : [start ?? '', end ?? ''].join(between)
}

/** Parses an address; null for anything that isn't a range. */
export function rangeFromText(text: string): DateRange | null {
  const dates = text.split(between)
  if (dates.some((date) => date !== '' && !isPlainDate(date))) return null
  return dates.length <= 2 ? rangeOf(dates.length === 1 ? [text, text] : dates) : null
}

/** What a list is asked for. */
export function rangeQuery(range: DateRange | null): { startDate?: PlainDate; endDate?: PlainDate } {
  return { ...(range?.start && { startDate: range.start }), ...(range?.end && { endDate: range.end }) }
}

/** Whether days from `first` to `last` touch the range. */
export function inRange(range: DateRange | null, first: PlainDate, last: PlainDate): boolean {
  return (!range?.end || first <= range.end) && (!range?.start || last >= range.start)
}
