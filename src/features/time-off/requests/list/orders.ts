import type { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { isUndecided } from '@/domain/time-off/status.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'

/** Lists of several employees' requests can be sorted by these. */
export const orderFields = ['createTimestamp', 'firstDay', 'employeeLastName', 'status'] as const

export type RequestOrder = NonNullable<QueryOf<typeof getRequestQueue>['sort']>

/** Newest first. Source: specification 1 section 9. */
export const newestFirst = 'createTimestamp:desc'
export const soonestFirst = 'firstDay'

/** Cards for pending requests begin with the soonest day off; tables are sorted as specified. Source: decisions 77. */
export const usualOrder = (waits: boolean, table: boolean) => (waits && !table ? soonestFirst : newestFirst)

/** Whether all requests with this status are waiting for a decision; null means any status. */
export const waitsIn = (status: RequestStatus | null) => status !== null && isUndecided(status)

export const requestOrders = [
  { value: newestFirst, label: sharedText('newestFirst') },
  { value: 'createTimestamp', label: sharedText('oldestFirst') },
  { value: soonestFirst, label: sharedText('soonestFirst') },
  { value: 'firstDay:desc', label: sharedText('latestFirst') },
  { value: 'employeeLastName', label: sharedText('byName') },
]

/** The field that a press on a column's heading sorts by, by the column's key. */
const sortOf: Record<string, string> = {
  employee: 'employeeLastName',
  status: 'status',
  firstDay: 'firstDay',
  requested: 'createTimestamp',
}

/** Adds the fields that headings sort by to the columns. */
export const sortable = <Column extends { key: string; sort?: string }>(columns: Column[]): Column[] =>
  columns.map((column) => (sortOf[column.key] ? { ...column, sort: sortOf[column.key] } : column))
