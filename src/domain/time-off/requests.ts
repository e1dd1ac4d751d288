import { hoursFromHundredths, nearestHundredths } from '@/domain/hours.ts'
import { type Day, type PlainDate, dayOf } from '@/domain/plain-date.ts'
import { categoryName } from './category.ts'
import type { TimeOffEntry, TimeOffRequestBody } from './request.ts'
import { type RequestRole, type Step, afterStep } from './rights.ts'
import { type RequestStatus, statusDescriptions } from './status.ts'

/** What a change alters of a request in calls. Hours are decimal. */
type Content<Entry> = {
  reason: string
  totalHours: number
  minDate: string
  maxDate: string
  firstDay: string
  requestTypes: string[]
  entries?: Entry[]
}

type Described = { day: Day; codeDescription: string }

type Changeable = Content<TimeOffEntry & { day: string; codeDescription: string }> & {
  status: RequestStatus
  statusDescription: string
}

/** A request's content, with the fields that follow from its entries. */
export function contentOf<Entry extends TimeOffEntry>(reason: string, entries: Entry[]) {
  const dates: PlainDate[] = entries.map(({ date }) => date).toSorted()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return {
    reason,
    totalHours: hoursFromHundredths(entries.reduce((sum, { hours }) => sum + nearestHundredths(hours), 0)),
    minDate: first,
    maxDate: last,
    firstDay: first,
    requestTypes: [...new Set(entries.map(({ code }) => categoryName(code)))],
    entries: entries.map((entry) => ({
      ...entry,
      day: dayOf(entry.date),
      codeDescription: categoryName(entry.code),
    })),
  } satisfies Content<Entry & Described>
}

/** The request once somebody with these roles has taken a step. If the server will refuse it, the status stays. */
export function withStep<Request extends Changeable>(request: Request, step: Step, roles: RequestRole[]): Request {
  const status = afterStep(request.status, step, roles)
  return status === null ? request : { ...request, status, statusDescription: statusDescriptions[status] }
}

/** The request once it was edited. */
export function withEdit<Request extends Changeable>(
  request: Request,
  { reason, entries }: TimeOffRequestBody,
  roles: RequestRole[],
): Request {
  return withStep({ ...request, ...contentOf(reason, entries) }, 'edit', roles)
}

/** A list of requests. `key`: a request that only the device knows, by the name that it gave it. */
type Listed = { id: number; key?: string }

/** A request's name in addresses and on the device. */
export const keyOf = ({ id, key = String(id) }: Listed): string => key

/** The list once a request was made, which comes first or last, unless the list already has it. */
export function withRequest<Request extends Listed>(list: Request[], made: Request, at: 'first' | 'last'): Request[] {
  if (list.some((each) => keyOf(each) === keyOf(made))) return list
  return at === 'first' ? [made, ...list] : [...list, made]
}

/** The list once the request of this name was changed. */
export function withChanged<Request extends Listed>(
  list: Request[],
  name: string,
  change: (request: Request) => Request,
): Request[] {
  const at = list.findIndex((each) => keyOf(each) === name)
  return at < 0 ? list : list.with(at, change(list[at]!))
}
