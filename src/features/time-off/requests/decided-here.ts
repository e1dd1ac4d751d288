import type { QueuePath } from '@/domain/time-off/request-queues.ts'
import { isNewerThan, isUnderWay } from '@/offline/outbox/open-row.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { changesOf } from './changes.ts'
import type { DecisionForm } from './submissions.ts'

export type DecidedHere = {
  /** The request's id, as text. */
  key: string
  queues: QueuePath[]
  /** Whom it was waiting for, if the row says so. */
  waited?: { approver: string; creator: string }
  /** Not sent yet. */
  waits: boolean
}

// Most deciders are managers, and rows of earlier releases don't say.
const usual: QueuePath[] = ['pending-approval']

/** Decisions made on this device that an answer fetched at this time, in ms, doesn't include. One per request. */
export function decidedHere(rows: OpenRow[], asOf: number): DecidedHere[] {
  return [...changesOf(rows, null).byRequest].flatMap(([key, changes]) => {
    const last = changes.findLast(
      ({ what, row }) => (what === 'approve' || what === 'deny') && (isUnderWay(row) || isNewerThan(row, asOf)),
    )
    if (!last) return []
    const { queues = usual, approver, creator } = (last.row.form ?? {}) as Partial<DecisionForm>
    const waited = approver === undefined || creator === undefined ? undefined : { approver, creator }
    return [{ key, queues, waited, waits: isUnderWay(last.row) }]
  })
}

/** How many remain of a number without these, and how many of these are waiting to be sent. */
export function countWithout(total: number, decided: DecidedHere[]): { count: number; sending: number } {
  return { count: Math.max(0, total - decided.length), sending: decided.filter(({ waits }) => waits).length }
}
