import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Adds times to the request queues' index, so requests that require an action are read in order. */
export function queueOrder(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.dropIndex('time_off_requests_queue').execute()
      await db.schema
        .createIndex('time_off_requests_queue')
        .on('time_off_requests')
        .columns(['status', 'id', 'created_at'])
        .execute()
    },
  }
}
