import type { CallResult } from '@/api/call.ts'
import { isStandIn } from '@/api/reach.ts'
import type { RowState } from './stored.ts'

/** What an answer means for a row. Source: design, "How data flows". */
export function stateAfter(result: CallResult<unknown>): Exclude<RowState, 'sending'> {
  const { status } = result
  if (status >= 200 && status < 300) return 'sent'
  if (status === 423) return 'received'
  if (status === 401) return 'held'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'waiting'
  if (status === 409) return isStillInWork(result) ? 'waiting' : 'conflict'
  return status === 412 ? 'conflict' : 'attention'
}

/** The lane goes on. A row that waits again must not be overtaken by a later one. */
export function isAnswered(result: CallResult<unknown>): boolean {
  const state = stateAfter(result)
  return state !== 'waiting' && state !== 'held'
}

// The server is still at work on an earlier attempt with the same key.
function isStillInWork(result: CallResult<unknown>): boolean {
  return !result.ok && result.retryAfterMs !== null
}

/** Nothing could be reached, or a proxy stands in for a stopped server. */
export function mayBeOffline(status: number): boolean {
  return status === 0 || isStandIn(status)
}
