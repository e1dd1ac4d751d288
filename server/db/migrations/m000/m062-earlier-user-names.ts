import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** People's former user names. They're never reassigned, because devices know people by them. Source: docs/decisions/0038. */
export function earlierUserNames(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('earlier_user_names')
        .addColumn('user_name', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => c.notNull().references('employees.person_id'))
        .addColumn('renamed_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('earlier_user_names_of').on('earlier_user_names').column('person_id').execute()
    },
  }
}
