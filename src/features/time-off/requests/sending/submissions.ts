import { patchSchedule } from '@/contract/time-off/schedule.ts'
import {
  type MadeBefore,
  type PayrollNote,
  approveTimeOffRequest,
  cancelTimeOffRequest,
  denyTimeOffRequest,
  nudgeTimeOffRequest,
  patchTimeOffRequest,
  postTimeOffRequest,
  reopenTimeOffRequest,
} from '@/contract/time-off/time-off.ts'
import { mergeFields } from '@/domain/merge-changes.ts'
import type { Read } from '@/offline/answers/read.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { type LaneOf, type Params, type Submission, submission } from '@/offline/outbox/submission.ts'
import { personOf } from '@/offline/vault/people.ts'
import { reviewRequestScreen, viewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
import {
  type DecisionForm,
  type StepForm,
  decisionFolds,
  newRequestFolds,
  nudgeFolds,
  scheduleFolds,
  stepFolds,
} from '@/features/time-off/requests/waiting/folds.ts'
import {
  editSchedulePath,
  editScheduleScreen,
  newRequestPath,
  newRequestScreen,
  reviewRequestPath,
  viewRequestPath,
} from '@/features/time-off/requests/paths.ts'
import {
  decisionSummary,
  formSummary,
  nudgeSummary,
  requestSummary,
  scheduleSummary,
  typedWords,
} from './summary-words.ts'
import {
  calendarRead,
  hoursRead,
  pageRead,
  requestRead,
  scheduleChangesRead,
  scheduleRead,
  teamReads,
} from '@/features/time-off/requests/reads.ts'

const ownLane = 'time-off'

/**
 * One lane per employee: requests, edits, cancellations, and week changes reach the server in the order they were made. The
 * user's own lane keeps its name from earlier releases.
 */
const employeeLane: LaneOf = async ({ person, params: { id = '' } }) =>
  (await personOf(id)) === person
    ? ownLane
    : `${ownLane}.${await subjectHash(person, 'lane of employee', id.toLowerCase())}`

/** One lane per request, so a stuck decision doesn't block another. */
const requestLane: LaneOf = async ({ person, params: { requestId = '' } }) =>
  `${ownLane}.${await subjectHash(person, 'lane of request', requestId)}`

/** The server's id in a request's ETag, which is "v<id>.<n>"; that of a company's own API may have no meaning. */
export const requestIdOf = (etag: string | null | undefined): string | null =>
  /^"v(\d+)\.\d+"$/.exec(etag ?? '')?.[1] ?? null

// A request without a server id can't have been read from the server.
function requestsChanged({ id = '', requestId = '' }: Params): Read[] {
  const single = /^\d+$/.test(requestId) ? [requestRead(id, requestId)] : []
  return [hoursRead(id), calendarRead(id), pageRead(id), ...single]
}

/** The employee's own lists aren't this user's. */
function decided({ id = '', requestId = '' }: Params): Read[] {
  return [requestRead(id, requestId), hoursRead(id), ...teamReads()]
}

/** Always has its own subject, so two of them can wait at the same time. */
export const newRequestSubmission = submission({
  kind: 'time-off.request',
  version: 1,
  sends: postTimeOffRequest,
  lane: employeeLane,
  replaces: true,
  summary: ({ entries }, form) => formSummary('new', entries, form),
  screen: newRequestScreen,
  screenOf: ({ params, subject }) => newRequestPath(subject!, params.id!),
  arrivedScreenOf: ({ params, subject, etag }) => viewRequestPath(params.id!, requestIdOf(etag) ?? subject!),
  refreshes: requestsChanged,
  folds: newRequestFolds,
  idOf: requestIdOf,
})

export const editRequestSubmission = submission({
  kind: 'time-off.edit',
  version: 1,
  sends: patchTimeOffRequest,
  lane: employeeLane,
  replaces: true,
  undoable: true,
  summary: ({ entries }, form) => formSummary('edit', entries, form),
  screen: viewRequestScreen,
  screenOf: ({ params, subject }) => viewRequestPath(params.id!, subject ?? params.requestId!, true),
  refreshes: requestsChanged,
  folds: stepFolds('edit'),
  fallbackKind: newRequestSubmission.kind,
})

/** Its form is a `StepForm`. */
export const cancelRequestSubmission = submission({
  kind: 'time-off.cancel',
  version: 1,
  sends: cancelTimeOffRequest,
  lane: employeeLane,
  replaces: true,
  undoable: true,
  summary: (_, form) => requestSummary('cancel', (form as Partial<StepForm>).entries ?? []),
  screen: viewRequestScreen,
  screenOf: ({ params, subject }) => viewRequestPath(params.id!, subject ?? params.requestId!),
  refreshes: requestsChanged,
  folds: stepFolds('cancel'),
  fallbackKind: null,
})

/** The draft of a decision's text: a comment, which may go with an approval or a denial, or a reason to reopen. */
export const decisionDraft = {
  comment: (key: string) => ({ kind: 'time-off.approve', subject: `comment on ${key}` }),
  reopening: (key: string) => ({ kind: 'time-off.reopen', subject: `reason to reopen ${key}` }),
}

/** An undo keeps the typed text. */
const keepsTyped =
  (what: keyof typeof decisionDraft): Submission['draftOnUndo'] =>
  ({ form, subject }) => {
    const { comments = '' } = (form ?? {}) as Partial<DecisionForm>
    if (subject === undefined || comments.trim() === '') return null
    return { ...decisionDraft[what](subject), value: { comments }, differs: typedWords(what) }
  }
/** Its form has the approver's name. */
export const nudgeSubmission = submission({
  kind: 'time-off.nudge',
  version: 1,
  sends: nudgeTimeOffRequest,
  lane: employeeLane,
  replaces: true,
  summary: (_, form) => nudgeSummary((form as { name?: string } | null)?.name ?? ''),
  screen: viewRequestScreen,
  screenOf: ({ params, subject }) => viewRequestPath(params.id!, subject ?? params.requestId!),
  refreshes: ({ id = '', requestId = '' }) => [requestRead(id, requestId)],
  folds: nudgeFolds,
  fallbackKind: null,
})

/** A reviewer's decisions. Their forms are a `DecisionForm`. */
const decision = {
  version: 1,
  lane: requestLane,
  replaces: true,
  undoable: true,
  screen: reviewRequestScreen,
  screenOf: ({ params }: { params: Params }) => reviewRequestPath(params.id!, params.requestId!),
  refreshes: decided,
  fallbackKind: null,
  keepsAnswer: ({ madeBefore, payrollNote }: { madeBefore?: MadeBefore; payrollNote?: PayrollNote }) =>
    madeBefore ?? payrollNote,
}

export const approveRequestSubmission = submission({
  ...decision,
  kind: 'time-off.approve',
  sends: approveTimeOffRequest,
  folds: decisionFolds('approve'),
  draftOnUndo: keepsTyped('comment'),
  summary: (_, form) => decisionSummary('approve', form as DecisionForm),
})

export const denyRequestSubmission = submission({
  ...decision,
  kind: 'time-off.deny',
  sends: denyTimeOffRequest,
  folds: decisionFolds('deny'),
  draftOnUndo: keepsTyped('comment'),
  summary: (_, form) => decisionSummary('deny', form as DecisionForm),
})

export const reopenRequestSubmission = submission({
  ...decision,
  kind: 'time-off.reopen',
  sends: reopenTimeOffRequest,
  folds: decisionFolds('reopen'),
  draftOnUndo: keepsTyped('reopening'),
  summary: (_, form) => decisionSummary('reopen', form as DecisionForm),
})

export const scheduleSubmission = submission({
  kind: 'time-off.schedule',
  version: 1,
  sends: patchSchedule,
  lane: employeeLane,
  replaces: true,
  summary: scheduleSummary,
  screen: editScheduleScreen,
  screenOf: ({ params }) => editSchedulePath(params.id!),
  refreshes: ({ id = '', ...whose }) => [scheduleRead(id), scheduleChangesRead(whose)],
  folds: scheduleFolds,
  merge: ({ from, mine, theirs }) => mergeFields({ from: from.schedule, mine, theirs: theirs.schedule }),
})

export const timeOffSubmissions = [
  newRequestSubmission,
  editRequestSubmission,
  cancelRequestSubmission,
  approveRequestSubmission,
  denyRequestSubmission,
  reopenRequestSubmission,
  nudgeSubmission,
  scheduleSubmission,
]
