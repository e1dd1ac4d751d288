import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for lists of a team's requests: what they are filtered and sorted by. */
export function teamLists(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createIndex('time_off_requests_team')
        .on('time_off_requests')
        .columns(['employee_id', 'status', 'created_at', 'id'])
        .execute()
    },
  }
}
