import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Adds the first day off to requests, so that lists can be read in its order. Only reads the days off: the triggers that keep it up
 * to date come with the next migration. Source: docs/decisions/0071.
 */
export function firstDay(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('time_off_requests')
        .addColumn('first_day', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await fill(db)
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(`time_off_requests_${name}`).on('time_off_requests').columns(columns).execute()
      await index('soonest', ['status', 'first_day', 'id'])
      await index('every_soonest', ['first_day', 'id'])
      // Contains all columns for a team list's filters and sorting, so the list is read from the index alone.
      await db.schema.dropIndex('time_off_requests_led').execute()
      await index('led', ['led_by', 'person_id', 'status', 'id', 'created_at', 'first_day'])
    },
  }
}

// Keeps each statement below the time limit of ten seconds.
const rowsAtOnce = 50_000

async function fill(db: Kysely<Any>): Promise<void> {
  const { last } = await db
    .selectFrom('time_off_requests')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  for (let from = 0; from < (last ?? 0); from += rowsAtOnce)
    await sql`
      update time_off_requests set first_day = coalesce(
        (select min(date) from time_off_entries where request_id = time_off_requests.id), '')
      where id > ${from} and id <= ${from + rowsAtOnce}`.execute(db)
}
