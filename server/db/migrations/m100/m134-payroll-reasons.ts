import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * The reasons why payroll must also approve, stored as codes so readers see them in their own language. Source:
 * docs/decisions/0076.
 */
export function payrollReasons(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('time_off_logs')
        .addColumn('reasons', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    },
  }
}
