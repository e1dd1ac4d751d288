import type { Database } from '../../db/database.ts'
import type { Flag } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { countWaiting } from '../../stores/payroll/payroll-changes.ts'

type HostStatus = { locked: boolean; waiting: number; refusesUploads: boolean }

/** `retryAt`: when the carrier tries again; null if it waits until an operator unlocks the host. */
export type HostLock = { locked: boolean; retryAt: number | null; refusesUploads: boolean }

export async function hostStatus(db: Db): Promise<HostStatus> {
  const { locked, refusesUploads } = await hostLock(db)
  return { locked, waiting: await countWaiting(db), refusesUploads }
}

export async function hostLock(db: Db): Promise<HostLock> {
  const row = await db
    .selectFrom('host_locks')
    .select(['locked', 'refuses_uploads', 'retry_at'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { locked: row.locked === 1, retryAt: row.retry_at, refusesUploads: row.refuses_uploads === 1 }
}

/** Makes the demo carrier refuse time off, or accept it again, for demonstrations. */
export const refuseUploads = ({ write }: Database, refuses: boolean): Promise<void> =>
  set(write, { refuses_uploads: refuses ? 1 : 0 })

/** From now on, saves get 423 and wait. Without `retryAt`, they wait until an operator unlocks the host. */
export const lockHost = (
  { write }: Pick<Database, 'write'>,
  now: number,
  retryAt: number | null = null,
): Promise<void> => set(write, { locked: 1, changed_at: now, retry_at: retryAt })

export const openHost = ({ write }: Pick<Database, 'write'>, now: number): Promise<void> =>
  set(write, { locked: 0, changed_at: now, retry_at: null })

type Switches = { locked?: Flag; refuses_uploads?: Flag; changed_at?: number; retry_at?: number | null }

async function set(db: Db, switches: Switches): Promise<void> {
  await db.updateTable('host_locks').set(switches).where('id', '=', 1).execute()
}
