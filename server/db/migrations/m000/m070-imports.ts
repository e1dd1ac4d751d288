import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Files from the HR system: runs, their differences and problems, the people that HR's files list, and balances from payroll.
 * Source: docs/decisions/0043.
 */
export function imports(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('hr_people')
        .addColumn('person_id', 'text', (c) => c.primaryKey().references('employees.person_id'))
        .addColumn('last_day', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'bigint')
        .execute()
      await numbered(kind, db.schema.createTable('import_runs') as Any)
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('sha256', 'text', (c) => c.notNull())
        .addColumn('as_of', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('row_count', 'integer', (c) => c.notNull())
        .addColumn('counts', 'text', (c) => c.notNull())
        .addColumn('problem_count', 'integer', (c) => c.notNull())
        .addColumn('read_by', 'text', (c) => c.notNull())
        .addColumn('read_at', 'bigint', (c) => c.notNull())
        .addColumn('applied_at', 'bigint')
        .execute()
      await db.schema
        .createTable('import_changes')
        .addColumn('run_id', 'bigint', (c) => c.notNull().references('import_runs.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('employer_id', 'text', (c) => c.notNull())
        .addColumn('employee_id', 'text', (c) => c.notNull())
        .addColumn('item', 'text', (c) => c.notNull())
        .addColumn('what', 'text', (c) => c.notNull())
        .addColumn('line', 'integer', (c) => c.notNull())
        .addColumn('fields', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('import_changes_key', ['run_id', 'position'])
        .execute()
      await db.schema
        .createTable('import_problems')
        .addColumn('run_id', 'bigint', (c) => c.notNull().references('import_runs.id').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('line', 'integer', (c) => c.notNull())
        .addColumn('column_name', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('import_problems_key', ['run_id', 'position'])
        .execute()
      await db.schema
        .createTable('time_off_statements')
        .addColumn('person_id', 'text', (c) => c.notNull().references('employees.person_id'))
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('as_of', 'text', (c) => c.notNull())
        .addColumn('counted_until', 'bigint', (c) => c.notNull())
        .addColumn('earned', 'integer', (c) => c.notNull())
        .addColumn('taken', 'integer', (c) => c.notNull())
        .addColumn('may_be_negative', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('time_off_statements_key', ['person_id', 'code'])
        .execute()
    },
  }
}
