import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The names of banks by routing number, loaded by the operator. Source: docs/decisions/0077. */
export function routingNumbers(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('routing_numbers')
        .addColumn('routing_number', 'text', (c) => c.primaryKey())
        .addColumn('bank_name', 'text', (c) => c.notNull())
        .addColumn('loaded_at', 'bigint', (c) => c.notNull())
        .execute()
    },
  }
}
