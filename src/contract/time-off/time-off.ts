import { type Infer, array, boolean, enums, object, optional, string, type } from '@/domain/struct.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { PayrollReason } from '@/domain/time-off/deciding/approval.ts'
import { HoursBalance } from '@/domain/time-off/balances/balance.ts'
import {
  Approval,
  Denial,
  Reopening,
  approvalRules,
  denialRules,
  reopeningRules,
} from '@/domain/time-off/deciding/decision.ts'
import { type NudgeFacts, nudgeRules } from '@/domain/time-off/queues/reminders.ts'
import { TimeOffRequestBody, type TimeOffFacts, withoutHalves } from '@/domain/time-off/requests/request.ts'
import { timeOffRules } from '@/domain/time-off/rules/rules.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { wholeNumber } from '@/contract/endpoint/whole-number.ts'

import { TimeOffRequest, pickedOfRequests, timeOffRights } from './time-off-request.ts'

export { TimeOffRequest, factsOfRequests, pickedOfRequests, timeOffRights } from './time-off-request.ts'

export const getHours = endpoint({
  name: 'getHours',
  changesOnlyWith: 'rowsAndDay',
  service: 'time-off',
  method: 'GET',
  path: '/users/:id/hours',
  rights: timeOffRights,
  module: 'timeOff',
  changesWith: 'timeOffRequests',
  summary: 'Hours balances, by category',
  query: object({ excludeRequestId: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  answer: type({ _embedded: type({ hours: array(HoursBalance) }) }),
})

/** `limit` -1 returns all requests in the calendar's window: 6 months back, 12 ahead. The dates are the days off. */
export const listTimeOffRequests = endpoint({
  name: 'listTimeOffRequests',
  changesOnlyWith: 'rowsAndDay',
  service: 'time-off',
  method: 'GET',
  path: '/users/:id/timeOffRequests',
  rights: timeOffRights,
  module: 'timeOff',
  changesWith: 'timeOffRequests',
  summary: 'Time-off requests of an employee',
  ...paged({
    list: 'timeOffRequests',
    item: TimeOffRequest,
    sort: ['createTimestamp', 'id'],
    wholeList: true,
    filters: {
      includeEntries: optional(enums(['0', '1'])),
      startDate: optional(PlainDate),
      endDate: optional(PlainDate),
    },
    picks: pickedOfRequests,
  }),
})

const OneRequest = type({ timeOffRequest: TimeOffRequest })
type OneRequest = Infer<typeof OneRequest>

/** The same decision was already made. `by`: the other user who made it, '' if it was this one. */
export const MadeBefore = type({ by: string(), timestamp: string(), commentLost: boolean() })
export type MadeBefore = Infer<typeof MadeBefore>

/**
 * Why an approval was passed on to payroll, in words, or what payroll's own approval overdraws. `reasons`: the same for readers
 * of other languages; only our server sends them.
 */
export const PayrollNote = type({ why: string(), reasons: optional(array(PayrollReason)), passedOn: boolean() })
export type PayrollNote = Infer<typeof PayrollNote>

const DecidedRequest = type({
  timeOffRequest: TimeOffRequest,
  madeBefore: optional(MadeBefore),
  payrollNote: optional(PayrollNote),
})
type DecidedRequest = Infer<typeof DecidedRequest>

export const getTimeOffRequest = endpoint({
  name: 'getTimeOffRequest',
  service: 'time-off',
  method: 'GET',
  path: '/users/:id/timeOffRequests/:requestId',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  changesWith: 'timeOffRequests',
  summary: 'One time-off request with its entries and history',
  answer: OneRequest,
})

/** Only our own server supports half days. Source: decisions 66. */
const sentRequest = (body: TimeOffRequestBody, toOurs: boolean) => (toOurs ? body : withoutHalves(body))

export const postTimeOffRequest = endpoint<TimeOffRequestBody, OneRequest, undefined, TimeOffFacts>({
  name: 'postTimeOffRequest',
  service: 'time-off',
  method: 'POST',
  path: '/users/:id/timeOffRequests',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'Submits a new time-off request',
  audited: 'timeOff',
  body: TimeOffRequestBody,
  sent: sentRequest,
  rules: timeOffRules,
  answer: OneRequest,
})

/**
 * `requestId` may also be the Idempotency-Key of the submission that created it, for an edit made before the answer
 * arrived.
 */
export const patchTimeOffRequest = endpoint<TimeOffRequestBody, OneRequest, undefined, TimeOffFacts>({
  name: 'patchTimeOffRequest',
  service: 'time-off',
  method: 'PATCH',
  path: '/users/:id/timeOffRequests/:requestId',
  rights: timeOffRights,
  versioned: true,
  saves: true,
  module: 'timeOff',
  summary: 'Edits a time-off request',
  audited: 'timeOff',
  body: TimeOffRequestBody,
  sent: sentRequest,
  rules: timeOffRules,
  answer: OneRequest,
})

export const cancelTimeOffRequest = endpoint({
  name: 'cancelTimeOffRequest',
  service: 'time-off',
  method: 'PATCH',
  path: '/users/:id/timeOffRequests/:requestId/cancel',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'Cancels a time-off request',
  audited: 'timeOff',
  body: object({}),
  answer: OneRequest,
})

/** Reminds the approver by mail, at most once a day. */
export const nudgeTimeOffRequest = endpoint<object, OneRequest, undefined, NudgeFacts>({
  name: 'nudgeTimeOffRequest',
  service: 'time-off',
  method: 'POST',
  path: '/users/:id/timeOffRequests/:requestId/nudge',
  rights: timeOffRights,
  module: 'timeOff',
  summary: 'Reminds the approver of a time-off request',
  audited: 'timeOff',
  body: object({}),
  rules: nudgeRules,
  answer: OneRequest,
})

export const approveTimeOffRequest = endpoint<Approval, DecidedRequest>({
  name: 'approveTimeOffRequest',
  service: 'time-off',
  method: 'PATCH',
  path: '/users/:id/timeOffRequests/:requestId/approve',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'Approves a time-off request',
  audited: 'timeOff',
  submits: false,
  body: Approval,
  rules: approvalRules,
  answer: DecidedRequest,
})

export const denyTimeOffRequest = endpoint<Denial, DecidedRequest>({
  name: 'denyTimeOffRequest',
  service: 'time-off',
  method: 'PATCH',
  path: '/users/:id/timeOffRequests/:requestId/deny',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'Denies a time-off request',
  audited: 'timeOff',
  submits: false,
  body: Denial,
  rules: denialRules,
  answer: DecidedRequest,
})

/**
 * Reopens a denied request, or an approved one whose upload to payroll hasn't begun. A denied one holds its days and
 * hours again, if they're still free. Only our own server has this. Source: decisions 76.
 */
export const reopenTimeOffRequest = endpoint<Reopening, DecidedRequest>({
  name: 'reopenTimeOffRequest',
  service: 'time-off',
  method: 'PATCH',
  path: '/users/:id/timeOffRequests/:requestId/reopen',
  rights: timeOffRights,
  versioned: true,
  module: 'timeOff',
  summary: 'Reopens a time-off request',
  audited: 'timeOff',
  submits: false,
  body: Reopening,
  rules: reopeningRules,
  answer: DecidedRequest,
})
