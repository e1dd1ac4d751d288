import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { numbered } from '../numbered.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Pay safety: when people's email or password changed, the links in notices, and alerts for payroll. Adds a reason to saves that
 * couldn't be applied.
 */
export function safePay(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await numbered(kind, db.schema.createTable('account_changes'))
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('what', 'text', (c) => c.notNull())
        .addColumn('previous_email', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('account_changes_of')
        .on('account_changes')
        .columns(['employee_id', 'changed_at'])
        .execute()
      await db.schema
        .createTable('notice_links')
        .addColumn('secret_hash', 'text', (c) => c.primaryKey())
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('sent_at', 'bigint', (c) => c.notNull())
        .addColumn('used_at', 'bigint')
        .execute()
      await db.schema.createIndex('notice_links_by_age').on('notice_links').column('sent_at').execute()
      await numbered(kind, db.schema.createTable('pay_alerts'))
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('raised_at', 'bigint', (c) => c.notNull())
        .addColumn('receipt', 'text', (c) => c.notNull())
        .addColumn('closed_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('pay_alerts_open')
        .on('pay_alerts')
        .columns(['raised_at', 'id'])
        .where(sql.ref('closed_at'), 'is', null)
        .execute()
      // A person can have only one freeze.
      await sql`create unique index pay_freezes on pay_alerts (employee_id) where kind = 'frozen' and closed_at is null`.execute(
        db,
      )
      await db.schema.alterTable('host_uploads').addColumn('failed_with', 'text').execute()
    },
  }
}
