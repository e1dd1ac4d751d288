import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Reminders to renew an exemption from withholding: at most one per person, year, and occasion. */
export function w4Reminders(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('w4_reminders')
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('tax_year', 'integer', (c) => c.notNull())
        .addColumn('occasion', 'text', (c) => c.notNull())
        .addColumn('reminded_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('w4_reminders_once', ['employee_id', 'tax_year', 'occasion'])
        .execute()
      await sql`create index w4_exemptions on w4_forms (tax_year, employee_id) where claiming_status = 'E'`.execute(db)
    },
  }
}
