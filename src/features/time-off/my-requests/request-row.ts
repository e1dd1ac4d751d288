import type { TimeOffRequest } from '@/contract/time-off.ts'
import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { categories, isCategoryCode } from '@/domain/time-off/category.ts'
import { type DateRange, inRange } from '@/ui/list/date-range.ts'
import type { ShownRequest } from '@/features/time-off/own-time-off.ts'
import { entriesOf } from '@/features/time-off/shown-requests.ts'

/** One line of the list, in words. */
export type RequestRow = Pick<ShownRequest, 'key' | 'known' | 'waiting' | 'reason'> & {
  requested: PlainDate
  hours: string
  types: string
  firstDay: PlainDate | null
}

/** What the server says, with nothing of this device. */
export function shownOf(known: TimeOffRequest): ShownRequest {
  return { key: String(known.id), known, reason: known.reason, entries: entriesOf(known), waiting: null }
}

/** The day on which it was requested is the one that it was where the employee is. `zone`: IANA. */
export function requestRow({ key, known, waiting, reason, entries }: ShownRequest, zone: string): RequestRow {
  const requested = known ? Date.parse(known.createTimestamp) : (waiting?.row.createdAt ?? 0)
  const row = { key, known, waiting, reason, requested: todayIn(zone, requested) }
  if (known && waiting?.what !== 'edit') return { ...row, ...toldBy(known) }
  const { first } = spanOf(entries)
  return { ...row, hours: hoursOf(entries), types: typesOf(entries), firstDay: first }
}

// A list may come without the entries.
function toldBy({ totalHours, requestTypes, firstDay }: TimeOffRequest) {
  return { hours: hoursText(nearestHundredths(totalHours)), types: requestTypes.join(', '), firstDay: firstDay || null }
}

export function hoursOf(entries: ShownRequest['entries']): string {
  return hoursText(entries.reduce((sum, { hours }) => sum + nearestHundredths(hours), 0))
}

function typesOf(entries: ShownRequest['entries']): string {
  return [...new Set(entries.map(({ code }) => categoryName(code)))].join(', ')
}

export const categoryName = (code: string) => (isCategoryCode(code) ? categories[code].description : code)

function spanOf(entries: ShownRequest['entries']): { first: PlainDate | null; last: PlainDate | null } {
  const dates = entries.map(({ date }) => date).sort()
  return { first: dates[0] ?? null, last: dates.at(-1) ?? null }
}

/** As the server filters: a day off lies within the range. */
export function liesIn(range: DateRange | null, { entries }: ShownRequest): boolean {
  return range === null || entries.some(({ date }) => inRange(range, date, date))
}

/** What waits on this device stands on top of the first page; on others it shows in its place. */
export function withWaiting(page: ShownRequest[], waiting: ShownRequest[], first: boolean): ShownRequest[] {
  const changed = new Map(waiting.map((each) => [each.key, each]))
  if (!first) return page.map((each) => changed.get(each.key) ?? each)
  return [...waiting, ...page.filter(({ key }) => !changed.has(key))]
}
