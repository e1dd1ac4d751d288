import type { CallResult } from '@/api/call.ts'
import { probe } from '@/api/reach.ts'
import { askedPause, pauseAfter } from './backoff.ts'
import type { Change } from './ledger.ts'
import { mayBeOffline, stateAfter } from './outcomes.ts'
import { rowsIn, sealOutcome } from './rows.ts'
import type { StoredRow } from './stored.ts'

/** Marked before its request, so that whoever comes after a crash knows that it may have reached the server. */
export function sendingMark(row: StoredRow): Change {
  return {
    order: row.order,
    become: (present) => {
      const open = present.state === 'waiting' || present.state === 'sending' || present.state === 'held'
      if (!open || present.key !== row.key) return null
      return { ...present, state: 'sending', attempts: present.attempts + 1, triedAt: Date.now() }
    },
  }
}

/** Takes an early mark back: its request never began. */
export function unsentMark(marked: StoredRow): Change {
  return { becomes: { ...marked, state: 'waiting', attempts: marked.attempts - 1 } }
}

/** What the answer makes of a row that was being sent. */
export async function settlement(sent: StoredRow, result: CallResult<unknown>, tokenMark: string): Promise<Change> {
  const state = stateAfter(result)
  const problem = result.ok ? null : result.problem
  const outcome = await sealOutcome(sent.person, { problem, receipt: result.receipt, status: result.status })
  const open = state === 'waiting' ? await pause(sent, result) : {}
  const etag = state === 'sent' || state === 'received' ? result.etag : null
  return { becomes: settledRow(), alongside: state === 'sent' && etag !== null && sent.base !== null ? followUp : undefined }

  function settledRow(): StoredRow {
    if (state === 'waiting') return { ...sent, ...open, state, outcome }
    // Refused at the door: this attempt changed nothing, so the row may still be edited or replaced.
    if (state === 'held') return { ...sent, state, outcome, attempts: sent.attempts - 1, refusedToken: tokenMark }
    const shown = state === 'received' ? 'no' : 'yes'
    return { ...sent, state, outcome, etag, shown, failures: 0, offline: false, settledAt: Date.now() }
  }
}

async function pause(sent: StoredRow, result: CallResult<unknown>): Promise<Partial<StoredRow>> {
  const asked = result.ok ? null : result.retryAfterMs
  if (asked !== null) return { nextAt: Date.now() + askedPause(asked), offline: false, failures: sent.failures + 1 }
  // A sign of life tells a server that is gone from one that only fails at this row.
  const offline = mayBeOffline(result.status) && !(await probe())
  const failures = offline ? sent.failures : sent.failures + 1
  return { nextAt: Date.now() + pauseAfter(offline ? sent.attempts : failures), offline, failures }
}

/** Rows that were written on top of this one carry its new ETag from now on. */
function followUp(settled: StoredRow): PromiseLike<unknown> {
  return rowsIn(settled.person, ['waiting', 'held'])
    .filter((row) => row.lane === settled.lane && row.attempts === 0 && row.order > settled.order && row.base === settled.base)
    .modify({ base: settled.etag })
}
