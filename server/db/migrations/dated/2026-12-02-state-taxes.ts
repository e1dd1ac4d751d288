import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** State withholding elections. */
export function stateTaxes(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('state_taxes')
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .addColumn('percentage', 'text', (c) => c.notNull())
        .addColumn('amount', 'text', (c) => c.notNull())
        .addColumn('queued_percentage', 'text')
        .addColumn('queued_amount', 'text')
        .addColumn('effective_on', 'text')
        .addPrimaryKeyConstraint('state_taxes_key', ['employee_id', 'state'])
        .execute()
    },
  }
}
