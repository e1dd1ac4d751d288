import { createStore } from '@/api/store.ts'
import { usualUndoSeconds } from '@/domain/company/undo-seconds.ts'
import { db } from '@/offline/database.ts'
import { currentIdentity, requiredIdentity } from '@/offline/identity.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { announce } from './events.ts'
import { openStates, rowById, rowsIn } from './rows.ts'

/** How long an undoable change waits before it's sent, in ms. From the company's configuration. */
export const { get: undoMs, set: setUndoMs } = createStore(usualUndoSeconds * 1000)

/** A person who needs longer, for example with a screen reader, gets at most this long. */
const longestMs = 120_000

/** Whether it's definitely unsent and not due yet, because its undo time is running. */
export function isUndoable(
  { state, attempts, sendAfter = 0, createdAt }: Pick<StoredRow, 'state' | 'attempts' | 'sendAfter' | 'createdAt'>,
  now: number,
): boolean {
  const isUnsent = attempts === 0 && (state === 'waiting' || state === 'held')
  // If the device's clock was set back, the row is sent at once instead of waiting for the clock.
  return isUnsent && createdAt <= now && now < sendAfter
}

/** Restarts the row's undo time, up to two minutes after it was submitted. Returns false if it was already sent. */
export async function keepUndoable(id: string): Promise<boolean> {
  const { person } = requiredIdentity()
  return db.transaction('rw', db.rows, async () => {
    const row = await rowById(id, person)
    const now = Date.now()
    if (!row || !isUndoable(row, now)) return false
    const sendAfter = Math.max(row.sendAfter!, Math.min(now + undoMs(), row.createdAt + longestMs))
    await db.rows.update(row.order, { sendAfter })
    return true
  })
}

/** Sends the person's undoable changes now, because they're leaving. Resolves with how many there were. */
export async function endUndo(): Promise<number> {
  const person = currentIdentity()?.person
  if (!person) return 0
  const now = Date.now()
  const count = await rowsIn(person, openStates)
    .filter((row) => isUndoable(row, now))
    .modify({ sendAfter: 0 })
  if (count > 0) announce({ type: 'poke' })
  return count
}

/** When the last undoable change on this device may be sent (ms), regardless of its owner; null if there's none. */
export async function lastUndoEnds(now: number): Promise<number | null> {
  const rows = await db.rows
    .where('envelope.signedAt')
    .above(0)
    .filter((row) => isUndoable(row, now))
    .toArray()
  return rows.length ? Math.max(...rows.map(({ sendAfter }) => sendAfter!)) : null
}
