import type { QueryOf } from '@/contract/endpoint.ts'
import type { listTimeOffRequests } from '@/contract/time-off.ts'
import { addDays, addMonths, type PlainDate } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/calendar-window.ts'
import type { Wanted } from '../stores/time-off-requests.ts'

/** Source: specification 1 section 9. */
export const defaultLimit = 25

/** `limit=-1` asks for everything that the calendar can show. Source: decisions 20. */
export function wantedBy(query: QueryOf<typeof listTimeOffRequests>, employeeId: string, today: PlainDate): Wanted {
  const { sort = 'createTimestamp:desc', startDate, endDate, page = 1 } = query
  const [field, order = 'asc'] = sort.split(':')
  const sorted = { by: field === 'id' ? 'id' : 'created_at', order: order === 'desc' ? 'desc' : 'asc' } as const
  if (query.limit === -1) {
    const { first, last } = calendarDays(today)
    return { employeeId, first: later(first, startDate), last: earlier(last, endDate), ...sorted, limit: null, offset: 0 }
  }
  const limit = query.limit || defaultLimit
  return { employeeId, first: startDate, last: endDate, ...sorted, limit, offset: (page - 1) * limit }
}

export function pageCount({ limit }: Wanted, total: number): number {
  return limit === null ? 1 : Math.max(1, Math.ceil(total / limit))
}

/** The first and the last day of the months that the calendar of requests shows. */
function calendarDays(today: PlainDate): { first: PlainDate; last: PlainDate } {
  const { earliest, latest } = calendarWindow('requests', today)
  return { first: `${earliest}-01`, last: addDays(addMonths(`${latest}-01`, 1), -1) }
}

const later = (one: PlainDate, other = one) => (other > one ? other : one)
const earlier = (one: PlainDate, other = one) => (other < one ? other : one)
