import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for the kept saves that a person submitted. Used by reads from devices that are waiting for them. */
export function keptSavesByPerson(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createIndex('host_uploads_kept_by')
        .on('host_uploads')
        .column('employee_id')
        .where(sql.ref('state'), '=', 'kept')
        .execute()
    },
  }
}
