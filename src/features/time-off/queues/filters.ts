import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { categoryCodes } from '@/domain/time-off/category.ts'
import { type RequestQueue, statusCodeOf } from '@/domain/time-off/queues/request-queues.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { personFilter } from '@/ui/employees/person-id.ts'
import { rangeQuery } from '@/ui/list/date-range.ts'
import { type Filter, type ListState, dateRange, oneOf } from '@/ui/list/list-address.ts'

export const statuses = Object.values(RequestStatus.schema)

/** In days. */
export const ages = ['3', '7', '14', '30'] as const

const anyText: Filter<string> = { fromText: (text) => text.slice(0, 32), toText: (text) => text }

export const queueFilters = {
  status: oneOf(statuses),
  category: oneOf(categoryCodes),
  age: oneOf(ages),
  employer: anyText,
  approver: personFilter,
  /** Includes everyone below the approver's direct reports, such as a whole terminal. */
  team: oneOf(['all']),
  dates: dateRange,
}

export type QueueFilters = typeof queueFilters

type QueueQuery = QueryOf<typeof getRequestQueue>

/** The queue to ask for, and the query without the page. */
export function queueQuery(
  queue: RequestQueue,
  { search, sort, filters }: Pick<ListState<QueueFilters, never>, 'search' | 'filters'> & { sort?: string },
): { code: string; query: QueueQuery } {
  const { status, category, age, employer, approver, team, dates } = filters
  return {
    code: (queue.status === null && status) || statusCodeOf(queue),
    query: {
      ...(sort && { sort: sort as QueueQuery['sort'] }),
      ...(search && { search }),
      ...(queue.managerActionRequired && { managerActionRequired: '1' }),
      ...(category && { category }),
      ...(age && { olderThanDays: Number(age) }),
      ...(employer && { employerId: employer }),
      ...(approver && {
        selectedManagerEmployerId: approver.employerId,
        selectedManagerEmployeeId: approver.employeeId,
        ...(!team && { reports: 'direct' as const }),
      }),
      ...rangeQuery(dates),
    },
  }
}
