import { type CallResult, call } from '@/api/call.ts'
import { callTimeoutAtTry } from '@/api/call-timeout.ts'
import { postEnvelope } from '@/contract/delivery/envelopes.ts'
import { db } from '@/offline/database.ts'
import { deliveryLock } from '@/offline/delivery/deliver.ts'
import { isAnswered, markSending, settlement } from '@/offline/delivery/outcome.ts'
import { byLane, isDue } from '@/offline/delivery/schedule.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { announce } from '@/offline/outbox/events.ts'
import { type Ledger, createLedger } from '@/offline/outbox/ledger.ts'
import { countEnvelopes, openStates, rowsIn } from '@/offline/outbox/rows.ts'
import type { StoredEnvelope, StoredRow } from '@/offline/stored.ts'

/**
 * Sends the envelopes of people without a session here. People with a session send normally, which also shows
 * them why a change was refused. Resolves with the number still waiting.
 */
export async function postEnvelopes(): Promise<number> {
  if ((await countEnvelopes()) === 0) return 0
  await navigator.locks.request(deliveryLock, postAll)
  return countEnvelopes()
}

async function postAll(): Promise<void> {
  const ledger = createLedger()
  const people = new Set((await db.rows.where('envelope.signedAt').above(0).toArray()).map(({ person }) => person))
  for (const person of people) {
    const identity = currentIdentity()
    if (identity?.person === person && identity.token) continue
    // Rows without an envelope block those behind them: a lane stays in order.
    const lanes = byLane(await rowsIn(person, openStates).toArray())
    const done = await Promise.all([...lanes.values()].map((rows) => postLane(rows, ledger)))
    const count = done.reduce((sum, taken) => sum + taken, 0)
    if (count > 0) announce({ type: 'posted', count })
  }
}

/** Resolves with the number of rows that the server accepted. */
async function postLane(rows: StoredRow[], ledger: Ledger): Promise<number> {
  let taken = 0
  for (const row of rows) {
    if (!row.envelope || !isDue(row, '', Date.now())) break
    const [sending] = await ledger.write(markSending(row))
    if (!sending) break
    const result = await post(row.envelope, sending.attempts)
    await ledger.write(await changeAfter(row, sending, result))
    if (!isAnswered(result)) break
    if (isTaken(result)) taken += 1
  }
  return taken
}

const isTaken = ({ ok, status }: CallResult<unknown>) => ok || status === 423

/** The result of the change inside. A refusal comes without reasons, so the row waits for its person, as after a 401. */
async function post({ text }: StoredEnvelope, attempt: number): Promise<CallResult<unknown>> {
  const result = await call(postEnvelope, { body: { envelope: text }, timeoutMs: callTimeoutAtTry(attempt) })
  if (!result.ok) {
    const isRefused = result.problem.errors.some(({ code }) => code === 'envelope.refused')
    return isRefused ? { ...result, status: 401 } : withoutReasons(result)
  }
  const { status, receipt, etag } = result.value
  if (status < 300) return { ok: true, status, value: undefined, receipt, etag }
  const problem = { title: '', status, detail: '', errors: [] }
  const failed = { ok: false, problem, receipt, etag, retryAfterMs: null } as const
  return { ...failed, status: status === 423 ? 423 : 401 }
}

// Other refusals of an envelope say nothing about the change: a limit, or a server of an earlier release.
const withoutReasons = (result: Extract<CallResult<unknown>, { ok: false }>) =>
  result.status >= 400 && result.status < 500 && result.status !== 429 && result.status !== 408
    ? { ...result, status: 0 }
    : result

async function changeAfter(row: StoredRow, sending: StoredRow, result: CallResult<unknown>) {
  // Nothing changed, so the row stays as it was, but without the envelope.
  if (result.status === 401) return { becomes: { ...row, envelope: undefined } }
  const { becomes, alongside } = await settlement(sending, result, { sends: postEnvelope, tokenMark: '' })
  const posted = isTaken(result) ? { status: result.status, receipt: result.receipt } : undefined
  return { becomes: { ...becomes, posted }, alongside }
}
