import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Whether a driver has confirmed the number. Initially, no driver has. */
export function driverTextConfirmation(): Migration {
  return {
    async up(db: Kysely<Any>) {
      const table = 'driver_texts'
      await db.schema.alterTable(table).addColumn('confirmation_hash', 'text').execute()
      await db.schema.alterTable(table).addColumn('confirmation_sent_at', 'bigint').execute()
      await db.schema.alterTable(table).addColumn('confirmed_at', 'bigint').execute()
      await db.schema
        .alterTable(table)
        .addColumn('text_times', 'text', (c) => c.notNull().defaultTo('[]'))
        .execute()
      await db.schema
        .createIndex('driver_texts_by_confirmation')
        .on(table)
        .column('confirmation_hash')
        .unique()
        .execute()
    },
  }
}
