import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Keys for envelopes: people's signing keys on their devices, and the server's keys that devices encrypt to. */
export function envelopes(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('device_keys')
        .addColumn('key_id', 'text', (c) => c.primaryKey())
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('public_key', 'text', (c) => c.notNull())
        .addColumn('signed_in_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('device_keys_by_employee')
        .on('device_keys')
        .columns(['employee_id', 'signed_in_at'])
        .execute()
      await db.schema
        .createTable('envelope_keys')
        .addColumn('key_id', 'text', (c) => c.primaryKey())
        .addColumn('private_key', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute()
    },
  }
}
