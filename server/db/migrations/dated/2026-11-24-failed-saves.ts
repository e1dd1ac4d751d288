import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for a person's kept saves that could not be applied. Devices ask for these. */
export function failedSaves(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createIndex('host_uploads_failed_of')
        .on('host_uploads')
        .columns(['employee_id', 'id'])
        .where(sql.ref('state'), '=', 'failed')
        .execute()
    },
  }
}
