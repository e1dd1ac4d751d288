import type { CallResult } from '@/api/call.ts'
import { isGatewayError, probe } from '@/api/reach.ts'
import { isOurs } from '@/api/base-urls.ts'
import { boundedRetryAfter } from '@/api/retry-after.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { isForNewerServer, missingFields } from '@/contract/delivery/newer-server.ts'
import type { Change } from '@/offline/outbox/ledger.ts'
import { rowsIn, sealOutcome } from '@/offline/outbox/rows.ts'
import { isUndoable } from '@/offline/outbox/undo.ts'
import type { RowState, StoredRow } from '@/offline/stored.ts'
import { backoffMs } from './schedule.ts'

/** The effect of an answer on a row. Source: design, "How data flows". */
export function stateAfter(result: CallResult<unknown>): Exclude<RowState, 'sending'> {
  const { status } = result
  // Waits for a newer server, which may answer next time.
  if (!result.ok && result.olderServer && isForNewerServer(result.problem.errors)) return 'waiting'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 423) return 'received'
  if (status === 401) return 'held'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'waiting'
  if (status === 409) return isStillInWork(result) ? 'waiting' : 'conflict'
  return status === 412 ? 'conflict' : 'attention'
}

/** Whether the lane continues. A later row must not overtake one that waits again. */
export function isAnswered(result: CallResult<unknown>, lacks: string[] = []): boolean {
  const state = stateAfter(result)
  return state !== 'waiting' && state !== 'held' && lacks.length === 0
}

/** The fields in a refusal that this release doesn't have. Another company's API may use any field names. */
export function lackedFields(result: CallResult<unknown>, sends: Endpoint): string[] {
  return !result.ok && result.status === 422 && isOurs(sends) ? missingFields(sends, result.problem.errors) : []
}

/** By then, another release may know the fields, or an older server may answer. */
const lackingPauseMs = 10 * 60_000

// The server is still working on an earlier attempt with the same key.
function isStillInWork(result: CallResult<unknown>): boolean {
  return !result.ok && result.retryAfterMs !== null
}

/** The network was unreachable, or a proxy answered for a stopped server. */
export function mayBeOffline(status: number): boolean {
  return status === 0 || isGatewayError(status)
}

/** Written before the request starts, so that after a crash the row is known to have possibly reached the server. */
export function markSending(row: StoredRow): Change {
  return {
    order: row.order,
    become: (present) => {
      const open = present.state === 'waiting' || present.state === 'sending' || present.state === 'held'
      if (!open || present.key !== row.key || isUndoable(present, Date.now())) return null
      return { ...present, state: 'sending', attempts: present.attempts + 1, triedAt: Date.now(), lacks: undefined }
    },
  }
}

/** Undoes an early mark: its request never started. */
export function unmarkSending(row: StoredRow): Change {
  return { becomes: { ...row, state: 'waiting', attempts: row.attempts - 1 } }
}

type Settlement = Extract<Change, { becomes: StoredRow }>

/** The row after its answer. `lacks`: see `lackedFields`. */
export async function settlement(
  sent: StoredRow,
  result: CallResult<unknown>,
  { sends, tokenMark, lacks = [] }: { sends: Endpoint; tokenMark: string; lacks?: string[] },
): Promise<Settlement> {
  const state = stateAfter(result)
  const isRecorded = state === 'sent' || (state === 'received' && isOurs(sends))
  const problem = result.ok ? null : result.problem
  const answer = result.ok && result.value !== undefined ? { answer: result.value } : {}
  const outcome = await sealOutcome(sent, {
    problem,
    receipt: result.receipt,
    status: result.status,
    ...answer,
  })
  const pause = state === 'waiting' ? await pauseFor(sent, result) : {}
  const etag = state === 'sent' || state === 'received' ? result.etag : null
  return {
    becomes: settledRow(),
    alongside: isRecorded && etag !== null && sent.base !== null ? rebaseFollowers : undefined,
  }

  function settledRow(): StoredRow {
    // Nothing changed, and it can't be corrected here.
    if (lacks.length) {
      const nextAt = Date.now() + lackingPauseMs
      return { ...sent, state: 'waiting', attempts: sent.attempts - 1, nextAt, outcome, lacks, envelope: undefined }
    }
    if (state === 'waiting') return { ...sent, ...pause, state, outcome }
    // Without a session the server changed nothing, so the row may still be edited or replaced.
    if (state === 'held') return { ...sent, state, outcome, attempts: sent.attempts - 1, refusedToken: tokenMark }
    const settledAt = Date.now()
    return {
      ...sent,
      state,
      outcome,
      etag,
      failures: 0,
      offline: false,
      settledAt,
      envelope: undefined,
      // Our server has a change in its record right away, even while the payroll host is locked.
      ...(state === 'received' && isRecorded && { appliedAt: settledAt }),
    }
  }
}

async function pauseFor(sent: StoredRow, result: CallResult<unknown>): Promise<Partial<StoredRow>> {
  const asked = result.ok ? null : result.retryAfterMs
  if (asked !== null)
    return { nextAt: Date.now() + boundedRetryAfter(asked), offline: false, failures: sent.failures + 1 }
  // The probe distinguishes an unreachable server from one that fails only on this row.
  const offline = mayBeOffline(result.status) && !(await probe())
  const failures = offline ? sent.failures : sent.failures + 1
  return { nextAt: Date.now() + backoffMs(offline ? sent.attempts : failures), offline, failures }
}

/** Rows based on this one get its new ETag. */
function rebaseFollowers(settled: StoredRow): PromiseLike<unknown> {
  return rowsIn(settled.person, ['waiting', 'held'])
    .filter(
      (row) =>
        row.lane === settled.lane && row.attempts === 0 && row.order > settled.order && row.base === settled.base,
    )
    .modify({ base: settled.etag })
}
