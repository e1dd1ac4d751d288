import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import type { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { type PlainDate, isPlainDate } from '@/domain/plain-date.ts'
import { personFilter } from '@/ui/employees/person-id.ts'
import type { Filter, ListState } from '@/ui/list/list-address.ts'

const date: Filter<PlainDate | ''> = {
  fromText: (text) => (isPlainDate(text) ? text : ''),
  toText: (text) => text,
}

export const auditFilters = { employee: personFilter, manager: personFilter, startDate: date, endDate: date }
export const auditSort = { fields: ['modifiedTimestamp'], byDefault: 'modifiedTimestamp:desc' } as const

export type AuditFilters = ListState<typeof auditFilters, never>['filters']

export const isSet = (filters: AuditFilters): boolean => Object.values(filters).some(Boolean)

type AuditQuery = QueryOf<typeof listScheduleChanges>

/** The query for the server, without the page. */
export function auditQuery({ employee, manager, startDate, endDate }: AuditFilters): AuditQuery {
  return {
    ...employee,
    ...(manager && { managerEmployerId: manager.employerId, managerEmployeeId: manager.employeeId }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }
}
