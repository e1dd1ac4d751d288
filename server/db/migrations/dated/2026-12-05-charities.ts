import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Donations per pay period, and where pay statements are sent. */
export function charitiesAndEmail(): Migration {
  return {
    async up(db: Kysely<Any>) {
      for (const [table, value] of [
        ['charities', 'amounts'],
        ['email_preferences', 'preference'],
      ] as const)
        await db.schema
          .createTable(table)
          .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
          .addColumn('version', 'integer', (c) => c.notNull())
          .addColumn('changed_at', 'bigint', (c) => c.notNull())
          .addColumn(value, 'text', (c) => c.notNull())
          .execute()
    },
  }
}
