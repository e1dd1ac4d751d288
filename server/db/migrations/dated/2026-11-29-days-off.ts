import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for finding who is off on a given date. */
export function daysOff(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createIndex('time_off_entries_date')
        .on('time_off_entries')
        .columns(['date', 'request_id', 'hundredths'])
        .execute()
    },
  }
}
