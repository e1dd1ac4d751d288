import { serverNow } from '@/api/server-clock.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, slashed, slashedWithDay, todayIn } from '@/domain/plain-date.ts'
import { approverQueue } from '@/domain/time-off/queues/approver-queue.ts'
import { type DecisionFacts, decisionFacts, leftIn, othersIn } from '@/domain/time-off/deciding/decision-facts.ts'
import { categoryWords } from '@/domain/time-off/category.ts'
import { reviewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
import { type DateRange, inRange } from '@/ui/list/date-range.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { waitsForWords } from './waits-for.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'

/** One row of a list of requests, as text. */
export type RequestRow = Pick<ShownRequest, 'key' | 'known' | 'waiting' | 'reason'> & {
  requested: PlainDate
  hours: string
  types: string
  firstDay: PlainDate | null
  lastDay: PlainDate | null
  /** Who it's waiting for and since when, as text; '' if it isn't waiting. */
  waitsFor: string
}

/** `zone`: the employee's time zone (IANA); `requested` is the date in that zone. */
export function requestRow({ key, known, waiting, reason, entries }: ShownRequest, zone: string): RequestRow {
  const requested = known ? Date.parse(known.createTimestamp) : (waiting?.row.createdAt ?? 0)
  const waitsFor = waiting ? '' : waitsForWords(known, zone)
  const row = { key, known, waiting, reason, waitsFor, requested: todayIn(zone, requested) }
  if (known && waiting?.what !== 'edit') return { ...row, ...wordsOf(known) }
  const dates = entries.map(({ date }) => date).toSorted()
  const [firstDay = null, lastDay = null] = [dates[0], dates.at(-1)]
  return { ...row, hours: hoursOf(entries), types: typesOf(entries), firstDay, lastDay }
}

/** A row of a list of several employees' requests. */
export type EmployeeRow = RequestRow & {
  known: TimeOffRequest
  /** The employee's user name and full name, and whom the request is waiting for. */
  user: string
  name: string
  approver: string
  facts: DecisionFacts
}

/** For a request that the server knows; `zone` is the reader's. */
export function employeeRow(shown: ShownRequest, zone: string): EmployeeRow {
  const known = shown.known!
  return {
    ...requestRow(shown, zone),
    known,
    user: known.employeeUserId,
    name: `${known.employeeFirstName} ${known.employeeLastName}`.trim(),
    approver: approverQueue(known),
    facts: factsOf(shown, known, zone),
  }
}

/** The facts of the request on file, so that a decided row keeps its height. */
function factsOf({ entries, waiting, listed = {} }: ShownRequest, known: TimeOffRequest, zone: string): DecisionFacts {
  const isListed = known.entries !== undefined || waiting?.what === 'edit'
  const asked = isListed ? entries : spanOf(known)
  return decisionFacts(
    {
      status: known.status,
      entries: asked,
      madeAt: Date.parse(known.createTimestamp),
      left: leftIn({ ...listed, entries: known.entries }, asked),
      others: othersIn(listed),
      coverage: listed.coverage,
    },
    { zone, now: serverNow() },
  )
}

/** The first and last day, from an API that leaves the entries out. */
function spanOf({ firstDay, maxDate, totalHours, requestTypes }: TimeOffRequest): ShownRequest['entries'] {
  const code = requestTypes.join(', ')
  const days = [...new Set([firstDay, maxDate || firstDay])].filter(Boolean)
  return days.map((date, at) => ({ date, code, hours: at === 0 ? totalHours : 0 }))
}

/** The link to a row's review. */
export const opensReview = ({ user, key }: EmployeeRow) =>
  ({ to: reviewRequestScreen, search: { user, request: key } }) as const

/** A request's name for screen readers. */
export const namesRow = (row: EmployeeRow) => ({ name: row.name, days: daysOffWords(row) || row.types })

/** '8.00 (PTO)' */
export const hoursOfTypes = ({ hours, types }: RequestRow) => sharedText('hoursOfTypes', { hours, types })

// A list may come without the entries.
function wordsOf({ totalHours, requestTypes, entries, firstDay, maxDate }: TimeOffRequest) {
  return {
    hours: hoursText(nearestHundredths(totalHours)),
    types: entries ? typesOf(entries) : requestTypes.join(', '),
    firstDay: firstDay || null,
    lastDay: maxDate || firstDay || null,
  }
}

/** 'Mon 11/23 to Wed 11/25/2026'; '' if there are no days. */
export function daysOffWords({ firstDay, lastDay }: Pick<RequestRow, 'firstDay' | 'lastDay'>): string {
  if (!firstDay) return ''
  if (!lastDay || lastDay === firstDay) return slashedWithDay(firstDay)
  const first = slashedWithDay(firstDay)
  const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4)
  return sharedText('daysOff', { first: sameYear ? first.slice(0, -5) : first, last: slashedWithDay(lastDay) })
}

/** A request's name within a sentence. */
export function requestWords({ known, entries }: ShownRequest) {
  const first = entries.map(({ date }) => date).sort()[0]
  return {
    name: `${known?.employeeFirstName ?? ''} ${known?.employeeLastName ?? ''}`.trim(),
    hours: hoursOf(entries),
    day: first ? slashed(first) : '',
  }
}

export function hoursOf(entries: ShownRequest['entries']): string {
  return hoursText(entries.reduce((sum, { hours }) => sum + nearestHundredths(hours), 0))
}

function typesOf(entries: { code: string; codeDescription?: string }[]): string {
  return [...new Set(entries.map(({ code, codeDescription = '' }) => categoryWords(code, codeDescription)))].join(', ')
}

/** Filters like the server: at least one day off is in the range. */
export function liesIn(range: DateRange | null, { entries }: ShownRequest): boolean {
  return range === null || entries.some(({ date }) => inRange(range, date, date))
}
