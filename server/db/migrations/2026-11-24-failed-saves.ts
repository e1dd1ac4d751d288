import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Devices ask for the saves of their person that could not be applied. */
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
