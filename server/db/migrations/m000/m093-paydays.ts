import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * When employers pay, and the deadline for changes. Without these dates, people aren't told which payday a change takes effect
 * on, as before. Accounts on file count as tested by the bank. Source: docs/decisions/0050.
 */
export function paydays(): Migration {
  return {
    async up(db: Kysely<Any>) {
      const employers = () => db.schema.alterTable('employers')
      for (const column of ['payday_after', 'cut_off_before']) await employers().addColumn(column, 'integer').execute()
      await employers().addColumn('cut_off_time', 'text').execute()
      await employers()
        .addColumn('moves_ahead', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('direct_deposits').addColumn('account_since', 'bigint').execute()
      await db.schema.alterTable('idempotency_keys').addColumn('payday', 'text').execute()
    },
  }
}
