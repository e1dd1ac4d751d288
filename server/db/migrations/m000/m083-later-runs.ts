import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Where runs come from, who applied them, and the rows with problems, as they appear in the file. Source: docs/decisions/0045.
 */
export function laterRuns(): Migration {
  return {
    async up(db: Kysely<Any>) {
      const runs = () => db.schema.alterTable('import_runs')
      await runs()
        .addColumn('origin', 'text', (c) => c.notNull().defaultTo('command'))
        .execute()
      await runs()
        .addColumn('allowed', 'text', (c) => c.notNull().defaultTo('[]'))
        .execute()
      await runs()
        .addColumn('applied_by', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createTable('import_rejected_rows')
        .addColumn('run_id', 'bigint', (c) => c.notNull().references('import_runs.id').onDelete('cascade'))
        .addColumn('line', 'integer', (c) => c.notNull())
        .addColumn('cells', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('import_rejected_rows_key', ['run_id', 'line'])
        .execute()
    },
  }
}
