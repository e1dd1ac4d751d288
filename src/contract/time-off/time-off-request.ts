import { type Infer, array, boolean, enums, integer, optional, string, type } from '@/domain/struct.ts'
import { type UserInfo, isDriver } from '@/domain/identity/user-info.ts'
import { decimal, fillMissing, isRecord, reading, text } from '@/domain/lenient.ts'
import { PayrollReason } from '@/domain/time-off/deciding/approval.ts'
import { WaitsFor } from '@/domain/time-off/queues/approver-queue.ts'
import { AlsoOff, Leaves } from '@/domain/time-off/deciding/decision-facts.ts'
import { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import { DayCoverage } from '@/domain/time-off/team/team-limits.ts'
import { withoutDeleted } from '@/domain/time-off/requests/request.ts'
import { RequestStatus, statusName } from '@/domain/time-off/status.ts'
import { EmployeeData } from '@/contract/employees/employee-data.ts'

/** Drivers get 403 from the time-off API. Source: decisions 10. */
export const timeOffRights = (user: UserInfo) => !isDriver(user)

/** Omits values that this release doesn't know. */
const anyHalf = reading(optional(HalfDay), (half) => (HalfDay.is(half) ? half : undefined))

const PartState = enums(['open', 'complete'])

const HistoryStep = type({
  step: text(),
  by: text(),
  whom: text(),
  forPayroll: boolean(),
  why: text(),
  reasons: optional(array(PayrollReason)),
  comment: text(),
})

/**
 * Hours are decimal. `etag` is what an edit or cancel sends as If-Match. The `canX` fields say what the caller may do with the
 * request now; if they're missing, use the domain's `shownRights`.
 */
const EveryField = type({
  id: integer(),
  etag: text(),
  employerId: text(),
  employeeId: string(),
  employeeUserId: text(),
  employeeFirstName: text(),
  employeeLastName: text(),
  creatorEmployerId: text(),
  creatorEmployeeId: text(),
  creatorFirstName: text(),
  creatorLastName: text(),
  managerEmployerId: text(),
  managerEmployeeId: text(),
  managerFirstName: text(),
  managerLastName: text(),
  status: RequestStatus,
  statusDescription: string(),
  reason: text(),
  totalHours: decimal(),
  minDate: text(),
  maxDate: text(),
  firstDay: text(),
  requestTypes: array(string()),
  /** ISO, UTC */
  createTimestamp: string(),
  /** Missing if a list is requested without entries. */
  entries: reading(
    optional(
      array(
        type({
          id: optional(integer()),
          requestId: optional(integer()),
          isDeleted: optional(boolean()),
          date: string(),
          hours: decimal(),
          day: text(),
          code: string(),
          codeDescription: text(),
          half: anyHalf,
        }),
      ),
    ),
    withoutDeleted,
  ),
  /**
   * Only in the answer for a single request. `by`: the actor, only from our server; background jobs have no name. `of`: the
   * comment's parts, for readers of other languages.
   */
  logs: optional(
    array(type({ comment: string(), createTimestamp: string(), by: optional(string()), of: optional(HistoryStep) })),
  ),
  /** Only in the answer for a single request, for people who decide on it or supervise the queues, and for its employee. */
  employeeData: optional(EmployeeData),
  /** Only in a queue of uploads: which part the legacy host has accepted. Source: specification 1 section 3. */
  queueItem: optional(type({ id: integer(), timeOffRequestId: integer(), papaa: PartState, pendingAs400: PartState })),
  /** Only in deciders' lists: how many others on the team are off on at least one of the request's days. */
  overlap: optional(integer()),
  /** With `overlap`: the others' requests, at most `mostNamed`. */
  alsoOff: optional(array(AlsoOff)),
  /** Only in deciders' lists, until the decision: the hours that the request leaves in each limited category. */
  leaves: optional(array(Leaves)),
  /**
   * Only for deciders, until the decision: the request's days on which one more person off would, or might, exceed the team's
   * limit.
   */
  coverage: optional(array(DayCoverage)),
  /** Only from our server, for a request that isn't decided. */
  waitsFor: optional(WaitsFor),
  /** Only in the answer for a single request: when its employee last reminded the approver (ISO). */
  nudgedAt: optional(string()),
  canApprove: optional(boolean()),
  canDeny: optional(boolean()),
  /** Only in the answer for a single approved request: it depends on the upload. */
  canReopen: optional(boolean()),
  canEdit: optional(boolean()),
  canCancel: optional(boolean()),
})

/** Another API doesn't need to support our additions: versions, rights, and values derived from the entries. */
export const TimeOffRequest = fillMissing(EveryField, ({ status, entries }) => ({
  statusDescription: statusName(String(status)),
  requestTypes: [...new Set((Array.isArray(entries) ? entries : []).map(typeOf))],
}))

function typeOf(entry: unknown): string {
  const { codeDescription, code } = isRecord(entry) ? entry : {}
  return typeof codeDescription === 'string' ? codeDescription : String(code ?? '')
}

export type TimeOffRequest = Infer<typeof TimeOffRequest>

const own = ['etag', 'requestTypes', 'waitsFor', 'canApprove', 'canDeny', 'canReopen', 'canEdit', 'canCancel']
/** The facts for a decision. Only in deciders' lists. */
export const factsOfRequests = ['overlap', 'alsoOff', 'leaves', 'coverage']
const notInLists = ['logs', 'employeeData', 'queueItem', 'nudgedAt', ...factsOfRequests]

/** The fields of requests in a list. */
export const pickedOfRequests = {
  specified: Object.keys(EveryField.schema).filter((name) => ![...own, ...notInLists].includes(name)),
  own,
}
