import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Records that differ between payroll and what the person saved. Source: docs/decisions/0052. */
export function payrollDifferences(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await numbered(kind, db.schema.createTable('payroll_differences') as Any)
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('employer_id', 'text', (c) => c.notNull())
        .addColumn('employee_id', 'text', (c) => c.notNull())
        .addColumn('receipt', 'text')
        .addColumn('run_id', 'bigint', (c) => c.notNull())
        .addColumn('as_of', 'text', (c) => c.notNull())
        .addColumn('fields', 'text', (c) => c.notNull())
        .addColumn('hidden', 'text')
        .addColumn('digest', 'text', (c) => c.notNull())
        .addColumn('found_at', 'bigint', (c) => c.notNull())
        .addColumn('closed_at', 'bigint')
        .addColumn('closed_by', 'text')
        .addColumn('outcome', 'text')
        .addColumn('reason', 'text')
        .execute()
      await sql`create unique index payroll_differences_open on payroll_differences (person_id, kind) where closed_at is null`.execute(
        db,
      )
      await db.schema
        .createIndex('payroll_differences_closed')
        .on('payroll_differences')
        .columns(['person_id', 'kind', 'closed_at'])
        .execute()
    },
  }
}
