import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The kind of device that a person signed in on, signs envelopes with, and submitted from. '' for older rows. */
export function devices(): Migration {
  return {
    async up(db: Kysely<Any>) {
      const columns = [
        ['sessions', 'device'],
        ['sessions', 'browser'],
        ['device_keys', 'session_id'],
        ['device_keys', 'device'],
        ['device_keys', 'browser'],
        ['idempotency_keys', 'device'],
      ] as const
      for (const [table, column] of columns)
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
          .execute()
    },
  }
}
