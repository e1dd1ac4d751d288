import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** A person's pay as shown in the New York notice, and the person's answers to it. */
export function newYorkPayRates(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('new_york_pay_rates')
        .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
        .addColumn('pay_cycle', 'text', (c) => c.notNull())
        .addColumn('pay_rate', 'text', (c) => c.notNull())
        .addColumn('rate_sheet', 'text')
        .execute()
      await numbered(kind, db.schema.createTable('new_york_answers'))
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('response', 'text', (c) => c.notNull())
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('answered_at', 'bigint', (c) => c.notNull())
        .addColumn('receipt', 'text', (c) => c.notNull())
        .execute()
    },
  }
}
