import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import type { listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import { addDays, addMonths, type PlainDate } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/selecting/calendar-window.ts'
import { wantedPage } from '../../http/answers/paged.ts'
import type { Wanted } from '../../stores/time-off/requests.ts'

export function wantedBy(query: QueryOf<typeof listTimeOffRequests>, personId: string, today: PlainDate): Wanted {
  const page = wantedPage(query, { createTimestamp: 'created_at', id: 'id' }, 'createTimestamp')
  return { personId, ...daysWanted(query, today), ...page }
}

/** With `limit=-1`, a list covers everything that the calendar can show. Source: decisions 20. */
export function daysWanted(
  { limit, startDate, endDate }: { limit?: number; startDate?: PlainDate; endDate?: PlainDate },
  today: PlainDate,
): { first?: PlainDate; last?: PlainDate } {
  if (limit !== -1) return { first: startDate, last: endDate }
  const { first, last } = calendarDays(today)
  return { first: later(first, startDate), last: earlier(last, endDate) }
}

/** The first and last day of the months that the request calendar shows. */
function calendarDays(today: PlainDate): { first: PlainDate; last: PlainDate } {
  const { earliest, latest } = calendarWindow('requests', today)
  return { first: `${earliest}-01`, last: addDays(addMonths(`${latest}-01`, 1), -1) }
}

const later = (one: PlainDate, other = one) => (other > one ? other : one)
const earlier = (one: PlainDate, other = one) => (other < one ? other : one)
