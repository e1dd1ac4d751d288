import { idText } from '@/domain/identity/employee-id.ts'
import { type ManagerProxyAssignment, managerProxyAssignments } from '@/domain/identity/manager-proxies.ts'
import { type UserInfo, leadsOthers } from '@/domain/identity/user-info.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { type TeamQuery, waitingQuery } from '@/features/time-off/requests/reads.ts'
import { rangeQuery } from '@/ui/list/date-range.ts'
import { type Filter, type ListState, dateRange, oneOf } from '@/ui/list/list-address.ts'

/** Used like a status: requests that are currently waiting for this user. */
export const waiting = 'waiting' as const

/** The index of the week among the list's views. The specification defines the first two, 0 and 1. */
export const weekTab = 2

const statuses = [waiting, ...Object.values(RequestStatus.schema)] as const

/** The filters of a team's list. The proxy filter offers the user's own assignments. */
export function teamFilters(user: UserInfo) {
  const known = [...managerProxyAssignments(user).map(assignmentKey), ...(leadsOthers(user) ? [ownReports] : [])]
  const proxy: Filter<string> = {
    fromText: (text) => (known.includes(text) ? text : ''),
    toText: (text) => text,
  }
  return { status: oneOf(statuses), reports: oneOf(['direct', 'indirect']), proxy, dates: dateRange }
}

export type TeamFilters = ReturnType<typeof teamFilters>

/** A manager who stands in for others may choose to see only their own reports. */
export const ownReports = 'own'

/** An assignment's key in the URL. */
export const assignmentKey = ({ managerEmployerId, managerEmployeeId }: ManagerProxyAssignment) =>
  idText({ employerId: managerEmployerId, employeeId: managerEmployeeId })

/** The query for the server, without the page. */
export function teamQuery(
  { search, filters: { status, reports, proxy, dates } }: Pick<ListState<TeamFilters, never>, 'search' | 'filters'>,
  user: UserInfo,
): TeamQuery {
  const chosen =
    proxy === ownReports
      ? { managerEmployerId: user.employerId, managerEmployeeId: user.employeeId }
      : managerProxyAssignments(user).find((each) => assignmentKey(each) === proxy)
  return {
    ...(search && { search }),
    ...(status === waiting ? waitingQuery : status && { status }),
    ...(reports && status !== waiting && { reports }),
    ...(chosen && {
      selectedManagerEmployerId: chosen.managerEmployerId,
      selectedManagerEmployeeId: chosen.managerEmployeeId,
    }),
    ...rangeQuery(dates),
  }
}
