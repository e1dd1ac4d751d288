import { hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, dayOf } from '@/domain/plain-date.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import type { TimeOffEntry, TimeOffRequestBody } from './request.ts'
import { type RequestRole, type Step, afterStep } from '@/domain/time-off/rights/rights.ts'
import { type RequestStatus, statusName } from '@/domain/time-off/status.ts'

/** A request's content in calls, including the fields derived from its entries. Hours are decimal. */
export function contentOf<Entry extends TimeOffEntry>(reason: string, entries: Entry[]) {
  const dates = entries.map(({ date }) => date).toSorted()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return {
    reason,
    totalHours: hoursFromHundredths(entries.reduce((sum, { hours }) => sum + nearestHundredths(hours), 0)),
    minDate: first,
    maxDate: last,
    firstDay: first,
    requestTypes: categoriesOf(entries),
    entries: entries.map((entry) => ({ ...entry, day: dayOf(entry.date), codeDescription: categoryName(entry.code) })),
  }
}

/** The days of these entries, in order, without duplicates. */
export const daysIn = (entries: { date: PlainDate }[]): PlainDate[] =>
  [...new Set(entries.map(({ date }) => date))].toSorted()

/** The names of their categories, in the reader's language, each once. */
export const categoriesOf = (entries: Pick<TimeOffEntry, 'code'>[]): string[] => [
  ...new Set(entries.map(({ code }) => categoryName(code))),
]

type WithStatus = { status: RequestStatus; statusDescription: string; waitsFor?: unknown }

/** The request after a person with these roles takes a step. If the server will refuse it, the status doesn't change. */
export function withStep<Request extends WithStatus>(request: Request, step: Step, roles: RequestRole[]): Request {
  const status = afterStep(request.status, step, roles)
  if (status === null) return request
  // Only the server knows who is next.
  const moves = status !== request.status && request.waitsFor !== undefined
  return {
    ...request,
    status,
    statusDescription: statusName(status),
    ...(moves && { waitsFor: undefined }),
  }
}

/** The request after an edit. */
export function withEdit<Request extends WithStatus>(
  request: Request,
  { reason, entries }: TimeOffRequestBody,
  roles: RequestRole[],
): Request {
  return withStep({ ...request, ...contentOf(reason, entries) }, 'edit', roles)
}

/** `key`: the name of a request that only the device knows. */
type Listed = { id: number; key?: string }

/** A request's key in URLs and on the device. */
export const keyOf = ({ id, key = String(id) }: Listed): string => key

/** The list with a new request, first or last, unless the list already has it. */
export function withRequest<Request extends Listed>(list: Request[], made: Request, at: 'first' | 'last'): Request[] {
  if (list.some((each) => keyOf(each) === keyOf(made))) return list
  return at === 'first' ? [made, ...list] : [...list, made]
}

/** The list, with the request of this name changed. */
export function withChanged<Request extends Listed>(
  list: Request[],
  name: string,
  change: (request: Request) => Request,
): Request[] {
  const at = list.findIndex((each) => keyOf(each) === name)
  return at < 0 ? list : list.with(at, change(list[at]!))
}
