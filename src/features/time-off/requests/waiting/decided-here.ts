import type { QueuePath } from '@/domain/time-off/queues/request-queues.ts'
import { isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { changesByRequest } from './changes.ts'
import { type DecisionForm, type What, queuesLeft } from './folds.ts'

export type DecidedHere = {
  /** The request's id, as text. */
  key: string
  queues: QueuePath[]
  /** Whom it was waiting for, if the row says so. */
  waited?: { approver: string; creator: string }
  /** Whether it hasn't been sent yet. */
  waits: boolean
}

/** A reopened request isn't decided anymore. */
const decides: Partial<Record<What, boolean>> = { approve: true, deny: true, reopen: false }

/** Decisions among the changes that an answer doesn't contain, one per request. */
export function decidedHere(pending: readonly OpenRow[]): DecidedHere[] {
  return [...changesByRequest(pending)].flatMap(([key, changes]) => {
    const last = changes.findLast(({ what, row }) => what in decides && !isRefused(row))
    if (!last || !decides[last.what]) return []
    const { approver, creator } = (last.row.form ?? {}) as Partial<DecisionForm>
    const waited = approver === undefined || creator === undefined ? undefined : { approver, creator }
    return [{ key, queues: queuesLeft(last.row.form), waited, waits: isUnderWay(last.row) }]
  })
}

/** A count without these, and how many of these are waiting to be sent. */
export function countWithout(total: number, decided: DecidedHere[]): { count: number; sending: number } {
  return { count: Math.max(0, total - decided.length), sending: decided.filter(({ waits }) => waits).length }
}
