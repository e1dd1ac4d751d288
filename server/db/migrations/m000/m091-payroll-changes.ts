import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The outbox to the payroll host. Source: docs/decisions/0048. */
export function payrollChanges(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      let table = numbered(kind, db.schema.createTable('payroll_changes') as Any) as Any
      for (const name of ['kind', 'lane', 'person_id', 'employer_id', 'employee_id', 'made_by', 'params', 'body'])
        table = table.addColumn(name, 'text', (c: Any) => c.notNull())
      await table
        .addColumn('receipt', 'text', (c: Any) => c.notNull().unique())
        .addColumn('record_before', 'text')
        .addColumn('state', 'text', (c: Any) => c.notNull())
        .addColumn('hold_reason', 'text')
        .addColumn('next_at', 'bigint')
        .addColumn('attempts', 'integer', (c: Any) => c.notNull().defaultTo(0))
        .addColumn('is_uncertain', 'integer', (c: Any) => c.notNull().defaultTo(0))
        .addColumn('signed_at', 'bigint', (c: Any) => c.notNull())
        .addColumn('received_at', 'bigint', (c: Any) => c.notNull())
        .addColumn('sent_at', 'bigint')
        .addColumn('settled_at', 'bigint')
        .addColumn('settled_by', 'text')
        .addColumn('host_sequence', 'bigint')
        .addColumn('file_name', 'text')
        .addColumn('reason', 'text')
        .addColumn('reason_code', 'text')
        .execute()
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('payroll_changes').columns(columns)
      await index('payroll_changes_lanes', ['lane', 'id']).execute()
      const open = sql`('waiting', 'held', 'sent')`
      await index('payroll_changes_waiting', ['id']).where(sql.ref('state'), '=', sql.lit('waiting')).execute()
      await index('payroll_changes_open_lanes', ['lane', 'id']).where(sql.ref('state'), 'in', open).execute()
      await index('payroll_changes_open', ['person_id', 'kind']).where(sql.ref('state'), 'in', open).execute()
      await index('payroll_changes_refused', ['kind', 'id']).where(sql.ref('state'), '=', sql.lit('refused')).execute()
      await index('payroll_changes_by_person', ['made_by', 'id']).execute()
      await index('payroll_changes_by_sequence', ['host_sequence'])
        .where(sql.ref('host_sequence'), 'is not', null)
        .execute()
      await db.schema.alterTable('host_locks').addColumn('retry_at', 'bigint').execute()
    },
  }
}
