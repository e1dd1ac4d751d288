import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * The oldest release that may run on this database. Earlier releases refuse to run if there's any unknown migration. Source:
 * docs/decisions/0061.
 */
export function oldestRelease(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('database_release')
        .addColumn('oldest_release', 'text', (c) => c.notNull())
        .addColumn('migrated_by', 'text', (c) => c.notNull())
        .execute()
      await db.insertInto('database_release').values({ oldest_release: '3.0.3', migrated_by: '3.0.3' }).execute()
    },
  }
}
