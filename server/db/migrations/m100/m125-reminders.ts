import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Which reminders were sent: who, about which request, why, and when. Source: docs/decisions/0073. */
export function reminders(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('time_off_reminders')
        .addColumn('request_id', 'bigint', (c) => c.notNull())
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('time_off_reminders_key', ['request_id', 'person_id', 'reason'])
        .execute()
      await db.schema.createIndex('time_off_reminders_of').on('time_off_reminders').column('person_id').execute()
    },
  }
}
