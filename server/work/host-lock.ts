import type { Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

export type HostStatus = { locked: boolean; kept: number }

export async function hostStatus(db: Db): Promise<HostStatus> {
  const { locked } = await db.selectFrom('host_locks').select('locked').where('id', '=', 1).executeTakeFirstOrThrow()
  const { kept } = await db
    .selectFrom('host_uploads')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow()
  return { locked: locked === 1, kept }
}

export async function lockHost({ write }: Database, now: number): Promise<void> {
  await write.updateTable('host_locks').set({ locked: 1, changed_at: now }).where('id', '=', 1).execute()
}

/**
 * Unlocks and lets `apply` put every kept save into effect, in the order in which they came, all in one transaction:
 * a save that arrives meanwhile waits for it, so that nothing overtakes. Answers what `apply` made of them.
 */
export async function unlockHost<Result>({ write }: Database, now: number, apply: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(write, async (tx) => {
    await tx.updateTable('host_locks').set({ locked: 0, changed_at: now }).where('id', '=', 1).execute()
    return apply(tx)
  })
}
