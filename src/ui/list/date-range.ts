import { type PlainDate, isPlainDate } from '@/domain/plain-date.ts'

/** One day, or the first and the last of several. */
export type DateRange = { start: PlainDate; end: PlainDate | null }

const between = '||'

/** One or two dates: the earlier first, equal ones are one. Null when there is none. */
export function rangeOf(dates: (PlainDate | '')[]): DateRange | null {
  const [start, end] = [...new Set(dates.filter((date) => isPlainDate(date)))].sort()
  return start ? { start, end: end ?? null } : null
}

/** As a list keeps it in its address: 'start' or 'start||end'. Source: specification 1 section 3. */
export function rangeText(range: DateRange | null): string {
  return range ? [range.start, ...(range.end ? [range.end] : [])].join(between) : ''
}

/** What an address says; null for anything that is no range. */
export function rangeFromText(text: string): DateRange | null {
  const dates = text.split(between)
  return dates.length <= 2 ? rangeOf(dates) : null
}

/** What a list is asked for. */
export function rangeQuery(range: DateRange | null): { startDate?: PlainDate; endDate?: PlainDate } {
  return range ? { startDate: range.start, endDate: range.end ?? range.start } : {}
}

/** Whether days from `first` to `last` touch the range. */
export function inRange(range: DateRange | null, first: PlainDate, last: PlainDate): boolean {
  return !range || (first <= (range.end ?? range.start) && last >= range.start)
}
