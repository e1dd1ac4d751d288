import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Tasks that remain after a run, such as people whose manager has left. Source: docs/decisions/0047. */
export function importNotes(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('import_notes')
        .addColumn('run_id', 'bigint', (c) => c.notNull().references('import_runs.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('import_notes_key', ['run_id', 'position'])
        .execute()
      // Finds people who have left. There are only a few.
      await sql`create index hr_people_ended on hr_people (ended_at, person_id) where ended_at is not null`.execute(db)
    },
  }
}
