import { type DatabaseKind } from '../db/migrate.ts'
import type { Db } from '../db/tables.ts'
import type { LegacyHost } from './legacy-host.ts'

/** The default host: it writes its uploads to the database and can be locked. */
export function databaseHost(kind: DatabaseKind): LegacyHost {
  return {
    async take(tx, { endpoint, employeeId, body, receipt, now }) {
      const state = (await isLocked(tx, kind)) ? 'kept' : 'uploaded'
      await tx
        .insertInto('host_uploads')
        .values({ endpoint, employee_id: employeeId, body: JSON.stringify(body), receipt, state, created_at: now, applied_at: null })
        .execute()
      return state
    },
  }
}

/** On PostgreSQL the share lock lets saves pass side by side but not while somebody locks or unlocks. */
async function isLocked(tx: Db, kind: DatabaseKind): Promise<boolean> {
  const lock = tx.selectFrom('host_locks').select('locked').where('id', '=', 1)
  const row = await (kind === 'postgres' ? lock.forShare() : lock).executeTakeFirstOrThrow()
  return row.locked === 1
}
