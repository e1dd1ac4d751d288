import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import { type OpenRow, type SendOptions, openRowsOf, send, sendInstead, takeBack } from '@/offline/outbox.ts'
import type { Submission } from '@/offline/submission.ts'
import type { ShownRequest } from './own-time-off.ts'
import { cancelRequestSubmission, editRequestSubmission, newRequestSubmission } from './submissions.ts'
import { type WaitingChange, changesOf, isRefused, isUnderWay } from './waiting.ts'

/** `base`: the version that the form started from. `draft`: what the form was about, when that is another subject. */
type Options = Pick<SendOptions, 'base' | 'form' | 'draft'>

/** `subject`: a UUID that stands for it on this device; it is also its first Idempotency-Key. */
export type NewRequest = { userId: string; subject: string }

/**
 * Submits a new request, or a newer version of it: in place of the one that waits or was refused, and once that may have
 * reached the server as an edit behind it. Answers the row's id.
 */
export function queueRequest({ userId, subject }: NewRequest, body: TimeOffRequestBody, options: Options = {}): Promise<string> {
  return queueContent(userId, subject, body, { draft: { kind: newRequestSubmission.kind, subject }, ...options, base: null })
}

/** Submits an edit, folded into whatever waits and certainly never reached the server. Answers the row's id. */
export function queueEdit(shown: ShownRequest, body: TimeOffRequestBody, options: Options = {}): Promise<string> {
  const { formerKey, key } = shown
  return queueContent(userOf(shown), key, body, { draft: { kind: editRequestSubmission.kind, subject: formerKey ?? key }, ...options })
}

/** Cancels a request. Answers the row's id; null when the request was only on this device and has been taken back. */
export function queueCancel(shown: ShownRequest): Promise<string | null> {
  const { key, known, reason, entries } = shown
  return untilDone<string | null>(async () => {
    const { last, about, base } = await standing(userOf(shown), key)
    if (last?.what === 'new' && canGiveWay(last.row)) return (await takeBack(last.row.id)) ? { done: null } : null
    // Both versions of a conflict were shown.
    const seen = last?.row.state === 'conflict' ? last.row.problem?.version : known?.etag
    return queued(last, cancelRequestSubmission, {}, { ...about, base: seen ?? base, form: { reason, entries } })
  })
}

function queueContent(userId: string, name: string, body: TimeOffRequestBody, options: Options): Promise<string> {
  return untilDone(async () => {
    const { last, about, base, isNew } = await standing(userId, name)
    if (isNew) return { done: await send(newRequestSubmission, body, { ...options, ...about, key: about.subject }) }
    if (last?.what === 'new' && canGiveWay(last.row)) {
      // A key that was never sent may be used on; under one that was refused nothing new is looked at.
      const key = last.row.attempts === 0 ? last.row.key : undefined
      return queued(last, newRequestSubmission, body, { ...options, ...about, key })
    }
    return queued(last, editRequestSubmission, body, { ...options, ...about, base: options.base ?? base })
  })
}

type Standing = {
  /** The newest change that has not arrived. */
  last: WaitingChange | null
  about: { subject: string; params: { id: string; requestId: string } }
  /** What the first change on this device started from. */
  base: string | null
  isNew: boolean
}

/** How a request stands on this device right now. */
async function standing(userId: string, name: string): Promise<Standing> {
  const { byRequest, formerKeys, nameOf } = changesOf(await openRowsOf(newRequestSubmission.lane), userId)
  const present = nameOf(name)
  const changes = byRequest.get(present) ?? []
  const newest = changes.at(-1)
  const maker = changes.findLast(({ what }) => what === 'new')
  const isId = /^\d+$/.test(present)
  return {
    last: newest && (isUnderWay(newest.row) || isRefused(newest.row)) ? newest : null,
    about: { subject: formerKeys.get(present) ?? present, params: { id: userId, requestId: isId ? present : (maker?.row.key ?? present) } },
    base: changes[0]?.row.base ?? null,
    isNew: changes.length === 0 && !isId,
  }
}

/** The server has certainly never had it: to cancel it is to take it back. */
export function isOnlyHere({ known, waiting }: ShownRequest): boolean {
  return !known && waiting?.row.kind === newRequestSubmission.kind && canGiveWay(waiting.row)
}

function canGiveWay(row: OpenRow): boolean {
  return isRefused(row) || (row.state !== 'sending' && row.attempts === 0)
}

/** Null when what it was to take the place of went out in this very moment. */
async function queued<Body>(last: WaitingChange | null, submission: Submission<Body>, body: Body, options: SendOptions): Promise<{ done: string } | null> {
  const id = last && canGiveWay(last.row) ? await sendInstead(last.row.id, submission, body, options) : await send(submission, body, options)
  return id === null ? null : { done: id }
}

// Rows move on while they are looked at: whoever came too late looks again.
async function untilDone<T>(attempt: () => Promise<{ done: T } | null>): Promise<T> {
  for (;;) {
    const result = await attempt()
    if (result) return result.done
  }
}

function userOf({ known, waiting }: ShownRequest): string {
  return waiting?.row.params.id ?? known!.employeeUserId
}
