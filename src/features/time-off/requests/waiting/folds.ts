import { getRequestQueue, listRequestQueues } from '@/contract/time-off/request-queues.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { getSchedule } from '@/contract/time-off/schedule.ts'
import { ScheduleChange, listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { TimeOffRequest, getTimeOffRequest, listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import type { Change } from '@/domain/change.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { create } from '@/domain/struct.ts'
import { withFreed, withTeamDays } from '@/domain/time-off/deciding/decision-facts.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { type QueuePath, withOneMore, withoutOne } from '@/domain/time-off/queues/request-queues.ts'
import { contentOf, keyOf, withChanged, withEdit, withRequest, withStep } from '@/domain/time-off/requests/requests.ts'
import { type RequestRole, type Step, decidesForPayroll } from '@/domain/time-off/rights/rights.ts'
import { weekChange } from '@/domain/time-off/schedule/schedule-change.ts'
import { type ScheduleBody, scheduleBody, scheduleOf } from '@/domain/time-off/schedule/schedule.ts'
import { type Fold, fold } from '@/offline/answers/fold.ts'
import type { AnswerInput } from '@/offline/answers/kept-answers.ts'
import { currentUser } from '@/session/user.ts'
import { changesShown } from '@/features/time-off/requests/reads.ts'

/** A new request, or a step from the transitions table. */
export type What = 'new' | Extract<Step, 'edit' | 'cancel' | 'approve' | 'deny' | 'reopen'>

/** A step's form: the request as it was when the user took the step. */
export type StepForm = Pick<TimeOffRequestBody, 'reason' | 'entries'>

/**
 * Extra values in a decision's form: the request's employee, the comment, and the data that shows whom the request was waiting
 * for. Rows from earlier releases don't have that data.
 */
export type DecisionForm = StepForm & {
  name: string
  comments: string
  queues?: QueuePath[]
  /** The queues that a reopened request returns to. */
  joins?: QueuePath[]
  /** By employee id: the approver, '' if there's none. `creator`: the user who made the request. */
  approver?: string
  creator?: string
}

// Most deciders are managers, and rows from earlier releases don't say.
const usual: QueuePath[] = ['pending-approval']

/** The queues that a request leaves when it's decided. */
export const queuesLeft = (form: unknown): QueuePath[] => (form as Partial<DecisionForm> | null)?.queues ?? usual

/** The signed-in user's roles for this employee's requests. */
function rolesFor(userId: string): RequestRole[] {
  const user = currentUser()
  if (!user || isSamePerson(userId, user.userId)) return ['owner', 'submitter']
  return ['submitter', 'leader', ...(decidesForPayroll(user.userRoles) ? (['payroll'] as const) : [])]
}

/** The request after the change. */
export function withChange(
  request: TimeOffRequest,
  what: What,
  { body, params }: Pick<Change, 'body' | 'params'>,
): TimeOffRequest {
  const roles = rolesFor(params.id ?? '')
  if (what === 'new' || what === 'edit') return withEdit(request, body as TimeOffRequestBody, roles)
  return withStep(request, what, roles)
}

/** A request that isn't in the answer. `name`: the server's id, or this device's own name for it. */
export function requestHere(
  name: string,
  { reason, entries }: StepForm,
  { params, createdAt }: Pick<Change, 'params' | 'createdAt'>,
): TimeOffRequest & { key: string } {
  const request = {
    id: /^\d+$/.test(name) ? Number(name) : 0,
    employeeId: '',
    employeeUserId: params.id,
    status: 'P',
    createTimestamp: new Date(createdAt).toISOString(),
    ...contentOf(reason, entries),
  }
  return { ...create(request, TimeOffRequest), key: name }
}

type Apply = (requests: TimeOffRequest[], change: Change, question: AnswerInput) => TimeOffRequest[]
type Lists = typeof listTimeOffRequests | typeof listTeamRequests | typeof getRequestQueue

/** Applies a change to the requests in an answer, found under the list's name. */
const inList = (endpoint: Lists, list: 'timeOffRequests' | 'requests', apply: Apply): Fold => ({
  endpoint,
  apply: ({ _embedded, ...answer }, change, question) => ({
    ...answer,
    _embedded: { ..._embedded, [list]: apply(_embedded[list], change, question) },
  }),
})

const withMade: Apply = (requests, change, { query = {} }) => {
  // A page keeps its rows and its total, because the screen shows waiting requests above them.
  if (query.limit !== -1) return requests
  const made = requestHere(change.subject!, change.body as TimeOffRequestBody, change)
  return withRequest(requests, made, String(query.sort).endsWith(':desc') ? 'first' : 'last')
}

export const newRequestFolds: Fold[] = [
  { ...inList(listTimeOffRequests, 'timeOffRequests', withMade), showsRefused: true },
]

/** Once a request ends, its employee is no longer off on those days and gets the hours back. */
function withoutDaysOff(requests: TimeOffRequest[], { subject, params, form }: Change): TimeOffRequest[] {
  const { entries = [] } = (form ?? {}) as Partial<StepForm>
  return withFreed(requests, { id: subject!, employeeUserId: params.id ?? '', entries })
}

const ofItsRequest: Pick<Fold, 'concerns'> = {
  concerns: ({ params = {} }, { subject, params: { id = '' } }) =>
    params.requestId === subject && isSamePerson(params.id!, id),
}

/** An edit, a cancellation, or a decision. */
export function stepFolds(what: What): Fold[] {
  const apply: Apply = (requests, change) => {
    const was = requests.find((request) => keyOf(request) === change.subject)
    const changed = withChanged(requests, change.subject!, (request) => withChange(request, what, change))
    const is = changed.find((request) => keyOf(request) === change.subject)
    const counted = was && is ? withTeamDays(changed, { was, is }) : changed
    return what === 'deny' || what === 'cancel' ? withoutDaysOff(counted, change) : counted
  }
  return [
    inList(listTimeOffRequests, 'timeOffRequests', apply),
    inList(listTeamRequests, 'timeOffRequests', apply),
    inList(getRequestQueue, 'requests', apply),
    fold(
      getTimeOffRequest,
      ({ timeOffRequest }, change) => ({ timeOffRequest: withChange(timeOffRequest, what, change) }),
      ofItsRequest,
    ),
  ]
}

/** An employee's reminder to the approver. */
export const nudgeFolds: Fold[] = [
  fold(
    getTimeOffRequest,
    ({ timeOffRequest }, change) => ({ timeOffRequest: { ...timeOffRequest, nudgedAt: isoOf(change) } }),
    ofItsRequest,
  ),
]

/** A decision also removes the request from its queues, and reopening it adds it to others. */
export const decisionFolds = (what: 'approve' | 'deny' | 'reopen'): Fold[] => [
  ...stepFolds(what),
  fold(listRequestQueues, ({ _embedded: { queues }, ...answer }, { form }) => ({
    ...answer,
    _embedded: {
      queues: withOneMore(withoutOne(queues, queuesLeft(form)), (form as Partial<DecisionForm> | null)?.joins ?? []),
    },
  })),
]

type Changes = AnswerOf<typeof listScheduleChanges>

/** The schedule's history after a week was changed. */
function withWeek(answer: Changes, { from, body, params, createdAt }: Change<ScheduleBody>): Changes {
  const listed = answer._embedded.auditScheduleChanges
  const before = (from as AnswerOf<typeof getSchedule> | undefined)?.schedule ?? {}
  const weeks = weekChange(listed[0], scheduleOf(before), scheduleOf(body))
  if (weeks === null) return answer
  const { firstName = '', lastName = '' } = currentUser() ?? {}
  const change = {
    ...weeks,
    employerId: params.employerId,
    employeeId: params.employeeId,
    changedByFirstName: firstName,
    changedByLastName: lastName,
    modifiedTimestamp: isoOf({ createdAt }),
  }
  return {
    ...answer,
    _embedded: { auditScheduleChanges: [create(change, ScheduleChange), ...listed] },
    _total_items: answer._total_items + 1,
  }
}

function isoOf({ createdAt }: Pick<Change, 'createdAt'>): string {
  return new Date(createdAt).toISOString()
}

export const scheduleFolds: Fold[] = [
  {
    ...fold(listScheduleChanges, withWeek, {
      // The audit list has filters that only the server can apply.
      concerns: ({ query = {} }, { params }) => query.limit === changesShown && isSameId(query, params),
    }),
    step: 'add',
    subjectOf: isoOf,
  },
  fold(getSchedule, ({ schedule }, { body }) => ({
    schedule: { ...schedule, ...scheduleBody(scheduleOf(body as ScheduleBody)) },
  })),
]
