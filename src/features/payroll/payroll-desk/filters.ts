import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import type { listPayrollDesk } from '@/contract/payroll/payroll-desk.ts'
import { deskAges, deskFilters } from '@/domain/administration/payroll-desk.ts'
import { type Filter, type ListState, oneOf } from '@/ui/list/list-address.ts'

/** A name from the server, such as a kind or an employer. */
const named = (most: number): Filter<string> => ({ fromText: (text) => text.slice(0, most), toText: (value) => value })

export const changeFilters = {
  show: oneOf(deskFilters, 'open'),
  kind: named(64),
  employer: named(32),
  age: oneOf(deskAges),
}
export const changeSort = { fields: ['receivedAt', 'completeName'], byDefault: 'receivedAt' } as const

export type ChangeFilters = typeof changeFilters

/** The query for the server, without the page. */
export function deskQuery({
  search,
  filters: { show, kind, employer, age },
}: Pick<ListState<ChangeFilters, never>, 'search' | 'filters'>): QueryOf<typeof listPayrollDesk> {
  return {
    ...(search && { search }),
    ...(show !== 'open' && { state: show }),
    ...(kind && { kind }),
    ...(employer && { employerId: employer }),
    ...(age && { olderThanDays: age }),
  }
}
