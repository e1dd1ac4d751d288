import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for the request queues: counts by status, and requests in order, newest first. */
export function requestQueues(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.createIndex('time_off_requests_queue').on('time_off_requests').columns(['status', 'id']).execute()
    },
  }
}
