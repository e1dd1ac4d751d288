import { enums, optional, size, string } from '@/domain/struct.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { mayReview } from '@/domain/time-off/rights/rights.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { endpoint, type QueryOf } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { reports } from '@/contract/employees/reports.ts'
import { timeOffRights, TimeOffRequest } from './time-off.ts'

const teamRights = (user: UserInfo) => timeOffRights(user) && mayReview(user.userRoles)

const filters = {
  /** Words of a name or an id: empty, or at least 3 letters. */
  search: optional(SearchText),
  /** Without one, requests in every status. */
  status: optional(RequestStatus),
  reports: reports(),
  /**
   * One of the caller's manager-proxy assignments, or for payroll any manager. Without it, the caller's own team and those of all
   * assignments.
   */
  selectedManagerEmployerId: optional(size(string(), 1, 32)),
  selectedManagerEmployeeId: optional(size(string(), 1, 32)),
  /** The range of days off, both days included. */
  startDate: optional(PlainDate),
  endDate: optional(PlainDate),
  includeEntries: optional(enums(['0', '1'])),
  /**
   * 1: only requests that are waiting for the caller as a leader. The app also sends `status=P` and `reports=direct`, which mean
   * nearly the same to another company's API. Source: decisions 58.
   */
  waitsForMe: optional(enums(['1'])),
}

/**
 * Requests of the caller's direct and indirect reports, and of employees whose managers the caller is a proxy
 * for; never the caller's own. `limit` -1 returns all requests in the calendar's window, without `overlap`.
 */
export const listTeamRequests = endpoint({
  name: 'listTeamRequests',
  service: 'time-off',
  method: 'GET',
  path: '/manager/timeOffRequests',
  rights: teamRights,
  module: 'timeOff',
  changesWith: 'timeOffRequests',
  summary: "Time-off requests of the caller's team",
  ownFields: ['waitsForMe'],
  ownSorts: ['firstDay'],
  ...paged({
    list: 'timeOffRequests',
    item: TimeOffRequest,
    sort: ['id', 'createTimestamp', 'firstDay', 'employeeLastName', 'status'],
    wholeList: true,
    filters,
  }),
})

/** The same requests on all pages, as a spreadsheet. More than `maxDownloadedRows` are refused with 422. */
export const downloadTeamRequests = endpoint<undefined, unknown, QueryOf<typeof listTeamRequests>>({
  name: 'downloadTeamRequests',
  service: 'time-off',
  method: 'GET',
  path: '/manager/timeOffRequestsDownload',
  rights: teamRights,
  module: 'timeOff',
  summary: "A spreadsheet of the time-off requests of the caller's team",
  query: listTeamRequests.query,
  file: spreadsheetType,
})
