import {
  type FoundEmployee,
  listEmployeeProxyAssignments,
  listEmployeeReports,
  listEmployees,
  listUserEmployees,
} from '@/contract/employees/employee-search.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Paged } from '@/contract/endpoint/paged.ts'
import { managerProxyAssignments } from '@/domain/identity/manager-proxies.ts'
import { type UserInfo, leadsOthers } from '@/domain/identity/user-info.ts'
import { isPayrollStaff } from '@/domain/time-off/rights/rights.ts'
import { type Read, read } from '@/offline/answers/read.ts'

/** Where the dialog searches for people; 'anybody' also finds drivers and people who no longer have an account. */
export type Source = 'everyone' | 'anybody' | 'reports' | 'assignments' | 'managers'

/**
 * The people this user may select, in the order of the tabs: payroll searches everybody, others only their
 * own people. People who may change employees and have none of these would find nobody. Sources:
 * specification 1 section 6, specification 3 section 2.
 */
export function sourcesOf(user: UserInfo): Source[] {
  const { userRoles, permissions } = user
  if (isPayrollStaff(userRoles)) return ['everyone']
  const tabs: Source[] = [
    ...(leadsOthers(user) ? (['reports'] as const) : []),
    ...(userRoles.isProxy ? (['assignments'] as const) : []),
    ...(userRoles.isProxyForManager && managerProxyAssignments(user).length > 0 ? (['managers'] as const) : []),
  ]
  return tabs.length === 0 && permissions.canChangeEmployees ? ['everyone'] : tabs
}

/** '' means direct and indirect. */
export type Reports = '' | 'direct' | 'indirect'

/** Whether the source knows direct and indirect reports. */
export const hasReports = (source: Source): boolean => source === 'reports' || source === 'managers'

type Wanted = {
  source: Source
  /** The manager whose reports to list. */
  managerUserId: string
  page: number
  size: number
  sort: string
  search: string
  reports: Reports
}

/** The read for one page of people, and the name of the list in the answer. */
export function peopleRead({ source, managerUserId, page, size, sort, search, reports }: Wanted) {
  const query = {
    limit: size,
    page,
    sort,
    ...(source !== 'anybody' && { 'level2:neq': 'DRV', terminationCode: '' }),
    search: search || undefined,
    ...(hasReports(source) && { reports: reports || undefined }),
  }
  const keep = 'recent'
  const reads = {
    everyone: { read: read(listEmployees, { query, keep }), list: 'employees' },
    anybody: { read: read(listEmployees, { query: { ...query, anybody: '1' }, keep }), list: 'employees' },
    reports: { read: read(listUserEmployees, { query, keep }), list: 'userEmployees' },
    assignments: { read: read(listEmployeeProxyAssignments, { query, keep }), list: 'employeeProxyAssignments' },
    managers: {
      read: read(listEmployeeReports, { params: { id: managerUserId }, query, keep }),
      list: 'employeeReports',
    },
  }
  // The lists differ only in their names.
  return reads[source] as unknown as { read: Read<Endpoint<undefined, Paged<string, FoundEmployee>>>; list: string }
}
