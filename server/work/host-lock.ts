import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Db, Flag } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

/** Every save holds it shared; locking and unlocking hold it exclusively, for a moment. */
export const hostLock = 'legacy host'

export type HostStatus = { locked: boolean; kept: number }

export async function hostStatus(db: Db): Promise<HostStatus> {
  const { kept } = await db
    .selectFrom('host_uploads')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('state', '=', sql.lit('kept'))
    .executeTakeFirstOrThrow()
  return { locked: await isLocked(db), kept }
}

export async function isLocked(db: Db): Promise<boolean> {
  const { locked } = await db.selectFrom('host_locks').select('locked').where('id', '=', 1).executeTakeFirstOrThrow()
  return locked === 1
}

export const lockHost = (database: Database, now: number) => turn(database, 1, now)

/** From now on saves are applied at once, except for records that have kept saves. */
export const openHost = (database: Database, now: number) => turn(database, 0, now)

/** Waits for saves in progress. Later saves wait for this, so the lock is taken last, right before the commit. */
async function turn({ write, hold }: Database, locked: Flag, now: number): Promise<void> {
  await inTransaction(write, async (tx) => {
    await tx.updateTable('host_locks').set({ locked, changed_at: now }).where('id', '=', 1).execute()
    await hold(tx, hostLock)
  })
}
