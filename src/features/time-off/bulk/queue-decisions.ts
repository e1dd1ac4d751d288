import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { queueApproval, queueDenial } from '@/features/time-off/requests/sending/queueing.ts'
import { keepUndoable } from '@/offline/outbox/undo.ts'
import { type NotStored, whyNotStored } from '@/offline/storage.ts'

export type Decisions = { what: 'approve' | 'deny'; rows: HeldRow[]; comment: string }

export type Queued = {
  /** The submissions, with the rows they decide. */
  made: { id: string; row: HeldRow }[]
  /** The rows that the device couldn't store; null if there are none. */
  failed: { why: NotStored; rows: HeldRow[] } | null
}

/** On a slow device, the first decisions' undo time would otherwise end before the last one is queued. */
const keepEveryMs = 2_000

/**
 * Each decision has its own row in Activity, its own lane, and its own Undo. `onKept` is called for each once it's in the outbox.
 */
export async function queueDecisions(
  { what, rows, comment }: Decisions,
  onKept = (_row: HeldRow) => {},
): Promise<Queued> {
  const made: Queued['made'] = []
  const left: { why: NotStored; row: HeldRow }[] = []
  let keptAt = Date.now()
  for (const row of rows) {
    try {
      const id = what === 'approve' ? await queueApproval(row.shown, comment) : await queueDenial(row.shown, comment)
      made.push({ id, row })
      onKept(row)
    } catch (error) {
      reportError(error)
      left.push({ why: whyNotStored(error), row })
    }
    if (Date.now() - keptAt < keepEveryMs) continue
    await keepAllUndoable(made)
    keptAt = Date.now()
  }
  // The first decisions had to wait for the last one.
  if (made.length > 1) await keepAllUndoable(made)
  return { made, failed: left[0] ? { why: left[0].why, rows: left.map(({ row }) => row) } : null }
}

/** A failure shortens the undo time, but the decisions are queued. */
async function keepAllUndoable(made: Queued['made']): Promise<void> {
  await Promise.all(made.map(({ id }) => keepUndoable(id))).catch((error: unknown) => reportError(error))
}
