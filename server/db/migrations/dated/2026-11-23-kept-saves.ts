import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Indexes kept saves by the employee whose record they change, and stores the record's state after each. */
export function keptSaves(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('host_uploads')
        .addColumn('subject_id', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('host_uploads').addColumn('record_after', 'text').execute()
      // Earlier releases kept only saves of the person's own record.
      await db
        .updateTable('host_uploads')
        .set({ subject_id: sql.ref('employee_id') })
        .where('state', '=', 'kept')
        .execute()
      await db.schema
        .createIndex('host_uploads_kept_of')
        .on('host_uploads')
        .columns(['subject_id', 'endpoint', 'id'])
        .where(sql.ref('state'), '=', 'kept')
        .execute()
    },
  }
}
