import type { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { auditKinds } from '@/domain/administration/audit-trail.ts'
import { personFilter } from '@/ui/employees/person-id.ts'
import { rangeQuery } from '@/ui/list/date-range.ts'
import { type ListState, dateRange, oneOf } from '@/ui/list/list-address.ts'

export const trailFilters = { person: personFilter, kind: oneOf(auditKinds), dates: dateRange }
export const trailSort = { fields: ['timestamp'], byDefault: 'timestamp:desc' } as const

export type TrailFilters = typeof trailFilters

/** The query for the server, without the page. */
export function trailQuery({
  person,
  kind,
  dates,
}: ListState<TrailFilters, never>['filters']): QueryOf<typeof listAuditTrail> {
  return { ...person, ...(kind && { kind }), ...rangeQuery(dates) }
}
