import type { Db } from '../db/tables.ts'

/** A save on its way to the legacy payroll host. */
export type Upload = { endpoint: string; employeeId: string; body: unknown; receipt: string; now: number }

/** A locked host keeps what it is given and applies it, in order, when it is unlocked; an open one lets it take effect now. */
export type HostState = 'open' | 'locked'

/** The legacy payroll host. Both are called in the transaction of the save. */
export type LegacyHost = {
  /** Stays true until the transaction ends. Asked before anything is read: what was kept may take effect until then. */
  state: (tx: Db) => Promise<HostState>
  take: (tx: Db, upload: Upload, state: HostState) => Promise<void>
}
