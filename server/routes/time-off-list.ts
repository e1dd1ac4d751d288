import type { QueryOf } from '@/contract/endpoint.ts'
import type { listTimeOffRequests } from '@/contract/time-off.ts'
import { addDays, addMonths, type PlainDate } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/calendar-window.ts'
import { wantedPage } from '../http/paged.ts'
import type { Wanted } from '../stores/time-off-requests.ts'

/** With `limit=-1` the list covers everything that the calendar can show. Source: decisions 20. */
export function wantedBy(query: QueryOf<typeof listTimeOffRequests>, employeeId: string, today: PlainDate): Wanted {
  const { startDate, endDate } = query
  const page = wantedPage(query, { createTimestamp: 'created_at', id: 'id' }, 'createTimestamp')
  if (page.limit !== null) return { employeeId, first: startDate, last: endDate, ...page }
  const { first, last } = calendarDays(today)
  return { employeeId, first: later(first, startDate), last: earlier(last, endDate), ...page }
}

/** The first and last day of the months that the calendar of requests shows. */
function calendarDays(today: PlainDate): { first: PlainDate; last: PlainDate } {
  const { earliest, latest } = calendarWindow('requests', today)
  return { first: `${earliest}-01`, last: addDays(addMonths(`${latest}-01`, 1), -1) }
}

const later = (one: PlainDate, other = one) => (other > one ? other : one)
const earlier = (one: PlainDate, other = one) => (other < one ? other : one)
