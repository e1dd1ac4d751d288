import { serverNow } from '@/api/server-clock.ts'
import type { Approval, Denial, Reopening } from '@/domain/time-off/deciding/decision.ts'
import { queuesOf } from '@/domain/time-off/queues/request-queues.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { type OpenRow, type SendOptions, openRowsOf, send, sendInstead, takeBack } from '@/offline/outbox/outbox.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { type Change, changesOf, requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'
import type { DecisionForm, StepForm } from '@/features/time-off/requests/waiting/folds.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import {
  approveRequestSubmission,
  cancelRequestSubmission,
  denyRequestSubmission,
  editRequestSubmission,
  newRequestSubmission,
  reopenRequestSubmission,
} from './submissions.ts'

/** `base`: the version that the form started from. `draft`: the form's subject, if it's a different one. */
type Options = Pick<SendOptions, 'base' | 'form' | 'draft'>

/** `subject`: a UUID that identifies the request on this device; it's also its first Idempotency-Key. */
export type NewRequest = { userId: string; subject: string }

/**
 * Submits a new request or a newer version of it: replaces a waiting or refused one, or, once that may have reached the server,
 * follows it as an edit. Returns the row's id.
 */
export function queueRequest(
  { userId, subject }: NewRequest,
  body: TimeOffRequestBody,
  options: Options = {},
): Promise<string> {
  return queueContent(userId, subject, body, {
    draft: { kind: newRequestSubmission.kind, subject },
    ...options,
    base: null,
  })
}

/** Submits an edit; replaces a waiting change that definitely never reached the server. Returns the row's id. */
export function queueEdit(shown: ShownRequest, body: TimeOffRequestBody, options: Options = {}): Promise<string> {
  const { formerKey, key } = shown
  return queueContent(userOf(shown), key, body, {
    draft: { kind: editRequestSubmission.kind, subject: formerKey ?? key },
    ...options,
  })
}

/** Cancels a request. Returns the row's id; null if the request was only on this device and has been withdrawn. */
export function queueCancel(shown: ShownRequest): Promise<string | null> {
  const { key, reason, entries } = shown
  return untilDone<string | null>(async () => {
    const now = await standing(userOf(shown), key, shown.known?.etag)
    if (now.last?.what === 'new' && canGiveWay(now.last.row))
      return (await takeBack(now.last.row.id)) ? { done: null } : null
    return queueStep(shown, now, cancelRequestSubmission, {}, { form: { reason, entries } satisfies StepForm })
  })
}

/** Approves a request as shown. `draft`: the key of the comment's draft. Returns the row's id. */
export function queueApproval(shown: ShownRequest, comments = '', draft?: SendOptions['draft']): Promise<string> {
  const entries = shown.entries.map(({ date, code, hours }) => ({ date, code, hours: hours.toFixed(2) }))
  return queueDecision<Approval>(shown, approveRequestSubmission, { comments, entries }, draft)
}

/** Denies a request as shown. Returns the row's id. */
export function queueDenial(shown: ShownRequest, comments: string, draft?: SendOptions['draft']): Promise<string> {
  return queueDecision<Denial>(shown, denyRequestSubmission, { comments }, draft)
}

/** Reopens a denied request as shown, or an approved one. Returns the row's id. */
export function queueReopening(shown: ShownRequest, comments: string, draft?: SendOptions['draft']): Promise<string> {
  const { known } = shown
  const joins = known ? queuesOf({ ...known, status: known.status === 'D' ? 'P' : 'Y' }, serverNow()) : []
  return queueDecision<Reopening>(shown, reopenRequestSubmission, { comments }, draft, { joins })
}

function queueDecision<Body extends { comments?: string }>(
  shown: ShownRequest,
  submission: Submission<Body>,
  body: Body,
  draft: SendOptions['draft'],
  more: Pick<DecisionForm, 'joins'> = {},
): Promise<string> {
  const { key, known, reason, entries } = shown
  const form: DecisionForm = {
    reason,
    entries,
    name: known ? `${known.employeeFirstName} ${known.employeeLastName}`.trim() : '',
    comments: body.comments ?? '',
    queues: known ? queuesOf(known, serverNow()) : [],
    ...more,
    ...(known && { approver: known.waitsFor?.employeeId || known.managerEmployeeId, creator: known.creatorEmployeeId }),
  }
  // One at a time, even across tabs, so a second tap finds the decision that the first one queued.
  return navigator.locks.request('time-off.decision', () =>
    untilDone(async () => {
      const now = await standing(userOf(shown), key, known?.etag)
      const made = now.newest && isSameDecision(now.newest, submission, body, known?.etag) ? now.newest.row.id : null
      return made === null ? queueStep(shown, now, submission, body, { form, draft }) : { done: made }
    }),
  )
}

/**
 * Whether the decision was already made on this device: it's in progress, or the server accepted it and the screen still shows
 * the earlier version.
 */
function isSameDecision<Body extends { comments?: string }>(
  { row }: Change,
  { kind }: Submission<Body>,
  { comments = '' }: Body,
  seen = '',
): boolean {
  if (row.kind !== kind || isRefused(row) || (row.body as Body).comments !== comments) return false
  return isUnderWay(row) || (seen !== '' && row.base === seen)
}

function queueStep<Body>(
  { known }: ShownRequest,
  { last, about, base }: Standing,
  submission: Submission<Body>,
  body: Body,
  options: Pick<SendOptions, 'form' | 'draft'>,
): Promise<{ done: string } | null> {
  // Both versions of a conflict were shown.
  const isAnew = last?.row.state === 'conflict' && gives(last, submission)
  const seen = isAnew ? last.row.problem?.version : known?.etag
  return queued(last, submission, body, { ...about, base: seen ?? base, ...options })
}

function queueContent(userId: string, name: string, body: TimeOffRequestBody, options: Options): Promise<string> {
  return untilDone(async () => {
    const { last, about, base, isNew } = await standing(userId, name, options.base)
    if (isNew) return { done: await send(newRequestSubmission, body, { ...options, ...about, key: about.subject }) }
    if (last?.what === 'new' && canGiveWay(last.row)) {
      // A key that was never sent can be reused. With a refused key, the server wouldn't check the change again.
      const key = last.row.attempts === 0 ? last.row.key : undefined
      return queued(last, newRequestSubmission, body, { ...options, ...about, key })
    }
    return queued(last, editRequestSubmission, body, { ...options, ...about, base: options.base ?? base })
  })
}

type Standing = {
  /** The newest change, delivered or not. */
  newest: Change | null
  /** The newest undelivered change. */
  last: Change | null
  /** `lane`: the lane of the change that the next one builds on. */
  about: { subject: string; params: { id: string; requestId: string }; lane?: string }
  /** The base of the first change on this device. */
  base: string | null
  isNew: boolean
}

/** A request's current state on this device. `seen`: the version that the user saw. */
async function standing(userId: string, name: string, seen: string | null = null): Promise<Standing> {
  const { byRequest, formerKeys, nameOf } = changesOf(await openRowsOf(requestKinds), userId)
  const present = nameOf(name)
  const changes = byRequest.get(present) ?? []
  const newest = changes.at(-1)
  const maker = changes.findLast(({ what }) => what === 'new')
  const isId = /^\d+$/.test(present)
  return {
    newest: newest ?? null,
    last: newest && (isUnderWay(newest.row) || isRefused(newest.row)) ? newest : null,
    about: {
      subject: formerKeys.get(present) ?? present,
      params: { id: userId, requestId: isId ? present : (maker?.row.key ?? present) },
      lane: changes.findLast(({ row }) => isUnderWay(row) || (seen !== null && row.base === seen))?.row.lane,
    },
    base: changes[0]?.row.base ?? null,
    isNew: changes.length === 0 && !isId,
  }
}

/** Whether the server has definitely never had the request, so that cancelling withdraws it. */
export function isOnlyHere({ known, waiting }: ShownRequest): boolean {
  return !known && waiting?.row.kind === newRequestSubmission.kind && canGiveWay(waiting.row)
}

/** A newer decision replaces a decision, and newer content replaces content: neither discards the other. */
function gives({ row }: Change, { kind }: Submission): boolean {
  return canGiveWay(row) && decisions.includes(row.kind) === decisions.includes(kind)
}

const decisions = [approveRequestSubmission, denyRequestSubmission, reopenRequestSubmission].map(({ kind }) => kind)

function canGiveWay(row: OpenRow): boolean {
  return isRefused(row) || (row.state !== 'sending' && row.attempts === 0)
}

/** Null if the row to be replaced was sent at that moment. */
async function queued<Body>(
  last: Change | null,
  submission: Submission<Body>,
  body: Body,
  options: SendOptions,
): Promise<{ done: string } | null> {
  const id =
    last && gives(last, submission)
      ? await sendInstead(last.row.id, submission, body, options)
      : await send(submission, body, options)
  return id === null ? null : { done: id }
}

// Retries if a row changes while it's being read.
async function untilDone<T>(attempt: () => Promise<{ done: T } | null>): Promise<T> {
  for (;;) {
    const result = await attempt()
    if (result) return result.done
  }
}

/** The employee's user name. */
export function userOf({ known, waiting }: ShownRequest): string {
  return waiting?.row.params.id ?? known!.employeeUserId
}
