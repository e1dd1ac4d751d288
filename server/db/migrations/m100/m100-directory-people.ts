import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** People's entries in the company's directory. Source: docs/decisions/0054. */
export function directoryPeople(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('directory_people')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('directory_id', 'text', (c) => c.notNull().unique())
        .addColumn('linked_at', 'bigint', (c) => c.notNull())
        .addColumn('disabled_at', 'bigint')
        .execute()
    },
  }
}
