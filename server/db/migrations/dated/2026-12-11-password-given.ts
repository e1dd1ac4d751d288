import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** When a session's password was last entered. Until now, that was when the session began. */
export function passwordGiven(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('sessions')
        .addColumn('password_at', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute()
      await db
        .updateTable('sessions')
        .set({ password_at: sql.ref('created_at') })
        .execute()
    },
  }
}
