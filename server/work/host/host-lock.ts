import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Flag } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Every save holds it shared; locking and unlocking hold it exclusively for a moment. */
export const hostLock = 'legacy host'

type HostStatus = { locked: boolean; kept: number; refusesUploads: boolean }

export async function hostStatus(db: Db): Promise<HostStatus> {
  const { kept } = await db
    .selectFrom('host_uploads')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('state', '=', sql.lit('kept'))
    .executeTakeFirstOrThrow()
  const { locked, refuses_uploads: refuses } = await hostSwitches(db)
  return { locked: locked === 1, kept, refusesUploads: refuses === 1 }
}

export function hostSwitches(db: Db): Promise<{ locked: Flag; refuses_uploads: Flag }> {
  return db.selectFrom('host_locks').select(['locked', 'refuses_uploads']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/** Makes the default host refuse uploads of time-off requests, or accept them again, for a demonstration. */
export async function refuseUploads({ write }: Database, refuses: boolean): Promise<void> {
  await write
    .updateTable('host_locks')
    .set({ refuses_uploads: refuses ? 1 : 0 })
    .where('id', '=', 1)
    .execute()
}

export async function isLocked(db: Db): Promise<boolean> {
  return (await hostSwitches(db)).locked === 1
}

export const lockHost = (database: Database, now: number) => turn(database, 1, now)

/** From now on, saves are applied at once, except for records that have kept saves. */
export const openHost = (database: Database, now: number) => turn(database, 0, now)

/** Waits for saves in progress. Later saves wait for this, so the lock is taken last, right before the commit. */
async function turn({ write, hold }: Database, locked: Flag, now: number): Promise<void> {
  await inTransaction(write, async (tx) => {
    await tx.updateTable('host_locks').set({ locked, changed_at: now }).where('id', '=', 1).execute()
    await hold(tx, hostLock)
  })
}
