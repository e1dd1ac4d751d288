import { type CallResult, call } from '@/api/call.ts'
import { callTimeoutAtTry } from '@/api/call-timeout.ts'
import type { Identity } from '@/offline/identity.ts'
import { takesEnvelopes } from '@/offline/envelopes/envelopes.ts'
import type { Ledger } from '@/offline/outbox/ledger.ts'
import { type RowContent, unsealedContent } from '@/offline/outbox/rows.ts'
import type { Params, Submission } from '@/offline/outbox/submission.ts'
import { ifMatchOf, settleDependent, waitsForCreate } from '@/offline/outbox/versions.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { isAnswered, lackedFields, markSending, settlement, unmarkSending } from './outcome.ts'
import { mergedRow } from './merging.ts'
import { noteReleaseNeeded } from './release-needed.ts'

/** State shared by one pass's lanes. */
export type LaneContext = {
  identity: Identity
  tokenMark: string
  ledger: Ledger
  submissions: ReadonlyMap<string, Submission>
  submissionOf: (row: StoredRow) => Submission | null
  /** False once the person signed out or the session was refused: no further request starts. */
  isOpen: () => boolean
  answered: (result: CallResult<unknown>) => void
  settled: (submission: Submission, params: Params, row: StoredRow | null) => void
  /** Skips a row, unchanged: it's unreadable here, or it depends on a row that doesn't exist. */
  skip: (row: StoredRow) => void
}

type Ready = { row: StoredRow; submission: Submission; content: RowContent; body: unknown; params: Params }

/**
 * From this lane length on, the next row is marked while the previous one is being sent, because the disk is slower than
 * the network.
 */
const longLane = 4

/** Sends a lane's rows one after another, until one has to wait. */
export async function runLane(rows: StoredRow[], context: LaneContext): Promise<void> {
  const queue = [...rows]
  const settling: Promise<unknown>[] = []
  let ready = await firstReady(queue, context)
  let sending = ready && (await context.ledger.write(markSending(ready.row)))[0]
  while (ready && sending) {
    const sent: Ready = { ...ready, row: sending }
    const isLong = queue.length >= longLane
    const following = awaitedLater(nextReady(queue, context))
    const early = isLong ? awaitedLater(following.then((next) => next && markEarly(next.row, context))) : null
    const result = await request(sent, context.identity)
    context.answered(result)
    const goesOn = isAnswered(result, lackedFields(result, sent.submission.sends)) && context.isOpen()
    ready = await following
    if (early) {
      settling.push(awaitedLater(settle(sent, result, context)))
      sending = await early
      if (goesOn || !sending) continue
      await context.ledger.write(unmarkSending(sending))
      sending = null
    } else sending = await settle(sent, result, context, goesOn ? ready : null)
  }
  await Promise.all(settling)
}

/** Writes the outcome and the next row's mark together. Returns the next row, marked as being sent. */
async function settle(
  sent: Ready,
  result: CallResult<unknown>,
  context: LaneContext,
  next: Ready | null = null,
): Promise<StoredRow | null> {
  const { sends } = sent.submission
  const lacks = lackedFields(result, sends)
  const merged = await mergedRow(sent, result)
  const change =
    merged && !merged.clashes
      ? { becomes: merged.row }
      : await settlement(merged?.row ?? sent.row, result, { sends, tokenMark: context.tokenMark, lacks })
  const [settled, sending] = await context.ledger.write(change, ...(next ? [markSending(next.row)] : []))
  context.settled(sent.submission, sent.params, settled ?? null)
  if (lacks.length) noteReleaseNeeded()
  return sending ?? null
}

// A row with a version waits for the row before it, whose new version it may have to carry.
async function markEarly(row: StoredRow, { ledger }: LaneContext): Promise<StoredRow | null> {
  return row.base === null ? ((await ledger.write(markSending(row)))[0] ?? null) : null
}

// It isn't awaited until later, so a failure must not count as unhandled.
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

/** Null if the next row depends on one before it: the lane continues once that row has settled. */
async function nextReady(queue: StoredRow[], context: LaneContext): Promise<Ready | null> {
  const next = await nextOpen(queue, context)
  return next && !waitsForCreate(next.row, next.submission) ? next : null
}

/** At the head of the lane nothing is being sent, so every dependency has settled. */
async function firstReady(queue: StoredRow[], context: LaneContext): Promise<Ready | null> {
  for (let next = await nextOpen(queue, context); next; next = await nextOpen(queue, context)) {
    const { row, submission, content, body } = next
    if (!waitsForCreate(row, submission)) return next
    const present = await settleDependent(row, { ...content, body }, submission, context.submissions)
    if (present) return { ...next, row: present, submission: context.submissionOf(present) ?? submission }
    context.skip(row)
  }
  return null
}

async function nextOpen(queue: StoredRow[], context: LaneContext): Promise<Ready | null> {
  for (let row = queue.shift(); row; row = queue.shift()) {
    const submission = context.submissionOf(row)
    const content = submission && (await unsealedContent(row))
    const opened = submission && content && withBody(row, submission, content)
    if (opened) return opened
    context.skip(row)
  }
  return null
}

// An unreadable row must block neither the row before it nor those after it.
function withBody(row: StoredRow, submission: Submission, content: RowContent): Ready | null {
  const { upgrade, version } = submission
  try {
    const body = row.version < version && upgrade ? upgrade(content.body, row.version) : content.body
    return { row, submission, content, body, params: content.params }
  } catch (error) {
    reportError(error)
    return null
  }
}

async function request({ row, submission, body, params }: Ready, { token }: Identity): Promise<CallResult<unknown>> {
  const { keepsAnswer, sends } = submission
  const ifMatch = sends.method === 'POST' ? undefined : await ifMatchOf(row)
  const passwordClaim = takesEnvelopes(sends) ? row.claim : undefined
  const result = await call(sends, {
    token,
    body,
    params,
    key: row.key,
    ifMatch,
    passwordClaim,
    timeoutMs: callTimeoutAtTry(row.attempts),
    unread: !keepsAnswer,
  })
  return result.ok && typeof keepsAnswer === 'function' ? { ...result, value: keepsAnswer(result.value) } : result
}
