import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Index for lists of a team's requests, with the columns for filters and sorting. */
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
