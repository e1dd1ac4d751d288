import type { Db } from '../db/tables.ts'

/** A save on its way to the legacy payroll host. */
export type Upload = { endpoint: string; employeeId: string; body: unknown; receipt: string; now: number }

/**
 * The legacy payroll host. `take` is called in the transaction of the save: `uploaded` means that the save takes effect now,
 * `kept` that the host is locked and applies it, in order, when it is unlocked.
 */
export type LegacyHost = {
  take: (tx: Db, upload: Upload) => Promise<'uploaded' | 'kept'>
}
