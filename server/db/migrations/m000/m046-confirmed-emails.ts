import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Whether people confirmed their personal email address. Earlier addresses count as confirmed. Source: docs/decisions/0030. */
export function confirmedEmails(): Migration {
  return {
    async up(db: Kysely<Any>) {
      for (const [table, column] of [
        ['employees', 'email_confirmed'],
        ['account_changes', 'previous_confirmed'],
      ] as const)
        await db.schema
          .alterTable(table)
          .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
          .execute()
      await db.schema
        .createTable('email_confirmations')
        .addColumn('employee_id', 'text', (c) => c.primaryKey().references('employees.employee_id'))
        .addColumn('secret_hash', 'text', (c) => c.notNull())
        .addColumn('sent_at', 'bigint')
        .addColumn('sent_times', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('email_confirmations_secret')
        .on('email_confirmations')
        .column('secret_hash')
        .execute()
    },
  }
}
