import type { DatabaseKind } from '../db/migrate.ts'
import type { LegacyHost } from './legacy-host.ts'

/** The default host: it writes its uploads to the database and can be locked. */
export function databaseHost(kind: DatabaseKind): LegacyHost {
  return {
    async state(tx) {
      const lock = tx.selectFrom('host_locks').select('locked').where('id', '=', 1)
      // On PostgreSQL saves pass side by side, but not while somebody locks or unlocks.
      const row = await (kind === 'postgres' ? lock.forShare() : lock).executeTakeFirstOrThrow()
      return row.locked === 1 ? 'locked' : 'open'
    },
    async take(tx, { endpoint, employeeId, body, receipt, now }, state) {
      await tx
        .insertInto('host_uploads')
        .values({
          endpoint,
          employee_id: employeeId,
          body: JSON.stringify(body),
          receipt,
          state: state === 'locked' ? 'kept' : 'uploaded',
          created_at: now,
          applied_at: null,
        })
        .execute()
    },
  }
}
