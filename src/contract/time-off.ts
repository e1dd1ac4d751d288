import { type Infer, array, boolean, enums, integer, number, object, optional, pattern, size, string, type } from 'superstruct'
import { type UserInfo, isDriver } from '@/domain/identity/user-info.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { HoursBalance } from '@/domain/time-off/balance.ts'
import { TimeOffRequestBody, type TimeOffFacts } from '@/domain/time-off/request.ts'
import { timeOffRules } from '@/domain/time-off/rules.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './whole-number.ts'

/** Drivers get 403 from the time-off API. Source: decisions 10. */
export const timeOffRights = (user: UserInfo) => !isDriver(user)

/** Hours are decimal. `etag` is what an edit or cancel of it sends as If-Match. `canX` is what the caller may do with it now. */
export const TimeOffRequest = type({
  id: integer(),
  etag: string(),
  employerId: string(),
  employeeId: string(),
  employeeUserId: string(),
  employeeFirstName: string(),
  employeeLastName: string(),
  creatorEmployeeId: string(),
  creatorFirstName: string(),
  creatorLastName: string(),
  managerEmployerId: string(),
  managerEmployeeId: string(),
  managerFirstName: string(),
  managerLastName: string(),
  status: RequestStatus,
  statusDescription: string(),
  reason: string(),
  totalHours: number(),
  minDate: string(),
  maxDate: string(),
  firstDay: string(),
  requestTypes: array(string()),
  /** ISO, UTC */
  createTimestamp: string(),
  /** Left out where a list is asked for without entries. */
  entries: optional(array(type({ id: integer(), date: string(), hours: number(), day: string(), code: string(), codeDescription: string() }))),
  /** Only with a single request. */
  logs: optional(array(type({ comment: string(), createTimestamp: string() }))),
  canApprove: boolean(),
  canDeny: boolean(),
  canEdit: boolean(),
  canCancel: boolean(),
})
export type TimeOffRequest = Infer<typeof TimeOffRequest>


export const getHours = endpoint({
  name: 'getHours', service: 'time-off', method: 'GET', path: '/users/:id/hours', rights: timeOffRights,
  module: 'timeOff',
  summary: 'Hours balances, by category',
  query: object({ excludeRequestId: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  answer: type({ _embedded: type({ hours: array(HoursBalance) }) }),
})

/** `limit` -1 answers all that lie in the calendar's window: 6 months past, 12 ahead. Dates are those of the days off. */
export const listTimeOffRequests = endpoint({
  name: 'listTimeOffRequests', service: 'time-off', method: 'GET', path: '/users/:id/timeOffRequests', rights: timeOffRights,
  module: 'timeOff',
  summary: 'Time-off requests of an employee',
  query: object({
    includeEntries: optional(enums(['0', '1'])),
    fields: optional(size(string(), 0, 500)),
    sort: optional(pattern(string(), /^(createTimestamp|id)(:asc|:desc)?$/)),
    limit: wholeNumber(-1, 100),
    page: wholeNumber(1, 1_000_000),
    startDate: optional(PlainDate),
    endDate: optional(PlainDate),
  }),
  answer: type({ _embedded: type({ timeOffRequests: array(TimeOffRequest) }), _total_items: number(), _page_count: number() }),
})

const OneRequest = type({ timeOffRequest: TimeOffRequest })
type OneRequest = Infer<typeof OneRequest>

export const getTimeOffRequest = endpoint({
  name: 'getTimeOffRequest', service: 'time-off', method: 'GET', path: '/users/:id/timeOffRequests/:requestId', rights: timeOffRights, versioned: true,
  module: 'timeOff',
  summary: 'One time-off request with its entries and history',
  answer: OneRequest,
})

export const postTimeOffRequest = endpoint<TimeOffRequestBody, OneRequest, undefined, TimeOffFacts>({
  name: 'postTimeOffRequest', service: 'time-off', method: 'POST', path: '/users/:id/timeOffRequests', rights: timeOffRights, versioned: true,
  module: 'timeOff',
  summary: 'Submits a new time-off request',
  body: TimeOffRequestBody,
  rules: timeOffRules,
  answer: OneRequest,
})

/** `requestId` may also be the Idempotency-Key of the submission that made it, for who edits before the answer came. */
export const patchTimeOffRequest = endpoint<TimeOffRequestBody, OneRequest, undefined, TimeOffFacts>({
  name: 'patchTimeOffRequest', service: 'time-off', method: 'PATCH', path: '/users/:id/timeOffRequests/:requestId', rights: timeOffRights, versioned: true,
  module: 'timeOff',
  summary: 'Edits a time-off request',
  body: TimeOffRequestBody,
  rules: timeOffRules,
  answer: OneRequest,
})

export const cancelTimeOffRequest = endpoint({
  name: 'cancelTimeOffRequest', service: 'time-off', method: 'PATCH', path: '/users/:id/timeOffRequests/:requestId/cancel', rights: timeOffRights, versioned: true,
  module: 'timeOff',
  summary: 'Cancels a time-off request',
  body: object({}),
  answer: OneRequest,
})

export const listCompanyHolidays = endpoint({
  name: 'listCompanyHolidays', service: 'time-off', method: 'GET', path: '/companyHolidays', rights: timeOffRights,
  module: 'timeOff',
  summary: 'Company holidays of last, this and next year',
  answer: type({ _embedded: type({ companyHolidays: array(type({ id: integer(), date: string() })) }) }),
})

/** `timeZone` is the IANA name, `timezoneAbbr` what people call it. */
export const getUserSettings = endpoint({
  name: 'getUserSettings', service: 'time-off', method: 'GET', path: '/userSettings', rights: timeOffRights,
  module: 'timeOff',
  summary: 'Time zone and calendar settings',
  answer: type({
    _embedded: type({
      settings: type({
        timezoneAbbr: string(),
        timeZone: string(),
        showCalendarLegend: boolean(),
        sendCalendarInvitesToMe: boolean(),
        sendCalendarInvitesForMyReports: boolean(),
      }),
    }),
  }),
})
