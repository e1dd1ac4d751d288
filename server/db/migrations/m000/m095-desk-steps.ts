import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** How many steps people took on a change at the payroll desk. Source: docs/decisions/0052. */
export function deskSteps(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('payroll_changes')
        .addColumn('step_count', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
    },
  }
}
