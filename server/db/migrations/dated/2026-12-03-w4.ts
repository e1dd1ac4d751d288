import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const amounts = ['children', 'other_dependents', 'other_credits', 'other_income', 'deductions', 'additional']

/** Federal withholding: the W-4 on file and the PDFs of all submitted W-4s. */
export function w4Forms(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      let forms = db.schema
        .createTable('w4_forms')
        .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .addColumn('is_locked', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('allowances', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('withholding_percent', 'text', (c) => c.notNull().defaultTo('0'))
        .addColumn('tax_year', 'integer')
        .addColumn('date_signed', 'text', (c) => c.notNull())
        .addColumn('claiming_status', 'text', (c) => c.notNull())
        .addColumn('is_new', 'integer', (c) => c.notNull())
        .addColumn('multiple_jobs', 'integer', (c) => c.notNull())
      for (const amount of amounts) forms = forms.addColumn(`${amount}_cents`, 'integer', (c) => c.notNull())
      await forms.execute()
      await numbered(kind, db.schema.createTable('w4_files'))
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('date_signed', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('content', kind === 'sqlite' ? sql`blob` : sql`bytea`, (c) => c.notNull())
        .execute()
      await db.schema.createIndex('w4_files_of').on('w4_files').columns(['employee_id', 'created_at', 'id']).execute()
    },
  }
}
