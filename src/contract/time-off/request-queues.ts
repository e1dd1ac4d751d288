import { array, enums, integer, object, optional, size, string, type } from '@/domain/struct.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { CategoryCode } from '@/domain/time-off/category.ts'
import { endpoint, type QueryOf } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { reports } from '@/contract/employees/reports.ts'
import { wholeNumber } from '@/contract/endpoint/whole-number.ts'
import { factsOfRequests, pickedOfRequests, timeOffRights, TimeOffRequest } from './time-off.ts'

const queueRights = (user: UserInfo) => timeOffRights(user) && user.permissions.canAccessQueues

const shared = { service: 'time-off', module: 'timeOff', rights: queueRights } as const

/**
 * The number of requests in each queue, by the last part of its page's path. `uploadingAgain`: reprocessed requests whose upload
 * has not ended yet. `employers`: those that queues can be filtered by. These fields aren't specified, so another company's API
 * may lack them.
 */
export const listRequestQueues = endpoint({
  ...shared,
  name: 'listRequestQueues',
  method: 'GET',
  path: '/requestQueues',
  changesWith: 'timeOffRequests',
  summary: 'The request queues and how many requests each has',
  answer: type({
    _embedded: type({ queues: array(type({ path: string(), total: integer() })) }),
    uploadingAgain: optional(integer()),
    employers: optional(array(type({ employerId: string(), name: string() }))),
  }),
})

/** Only our own server knows these filters. Source: decisions 66. */
const ownFilters = {
  employerId: optional(size(string(), 1, 32)),
  category: optional(CategoryCode),
  /** Only requests made more than this many days ago. */
  olderThanDays: wholeNumber(1, 999),
  /** Only people who report to this manager: directly, indirectly, or, without `reports`, both. */
  selectedManagerEmployerId: optional(size(string(), 1, 32)),
  selectedManagerEmployeeId: optional(size(string(), 1, 32)),
  reports: reports(),
  /** A range of days off, both ends included. */
  startDate: optional(PlainDate),
  endDate: optional(PlainDate),
}

/** `:statusCode` is a status, or 'All'. The answer also has `_embedded.queue`: { status, description }. */
export const getRequestQueue = endpoint({
  ...shared,
  name: 'getRequestQueue',
  method: 'GET',
  path: '/requestQueues/:statusCode',
  changesWith: 'timeOffRequests',
  summary: 'The requests in a queue',
  ownFields: Object.keys(ownFilters),
  ownSorts: ['firstDay', 'employeeLastName', 'status'],
  ...paged({
    list: 'requests',
    item: TimeOffRequest,
    sort: ['id', 'createTimestamp', 'firstDay', 'employeeLastName', 'status'],
    filters: {
      ...ownFilters,
      search: optional(SearchText),
      includeEntries: optional(enums(['0', '1'])),
      /** 1: only requests that have no approver or have waited too long. */
      managerActionRequired: optional(enums(['0', '1'])),
    },
    picks: {
      specified: [...pickedOfRequests.specified, 'queueItem'],
      own: [...pickedOfRequests.own, ...factsOfRequests],
    },
  }),
})

/** The same requests on all pages, as a spreadsheet. More than `maxDownloadedRows` are refused with 422. */
export const downloadRequestQueue = endpoint<undefined, unknown, QueryOf<typeof getRequestQueue>>({
  ...shared,
  name: 'downloadRequestQueue',
  method: 'GET',
  path: '/requestQueuesDownload/:statusCode',
  summary: 'A spreadsheet of the requests in a queue',
  query: getRequestQueue.query,
  file: spreadsheetType,
})

/** Queues every incomplete upload again; `reprocessed` counts them. The queues show how each ends. */
export const reattemptUploads = endpoint({
  ...shared,
  name: 'reattemptUploads',
  method: 'POST',
  path: '/failedTimeOffRequestUploads/reAttempt',
  summary: 'Queues all incomplete uploads to the legacy host again',
  audited: 'timeOff',
  body: object({}),
  answer: type({ reprocessed: optional(integer()) }),
})
