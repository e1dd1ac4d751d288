import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

type Event = 'insert' | 'update' | 'delete'
const everyEvent: Event[] = ['insert', 'update', 'delete']

/**
 * Triggers that add a row to `person_changes` for each change to a person's rows. They're needed on each table that a read with
 * `changesOnlyWith` uses. `whose`: the column with the person's key, or "''" for rows of the whole company. Shipped migrations
 * use this too, so its SQL never changes. Source: docs/decisions/0063.
 */
export async function noteChangesOf(
  db: Kysely<Any>,
  kind: DatabaseKind,
  table: string,
  whose = 'person_id',
  events = everyEvent,
) {
  for (const event of events) {
    const row = event === 'delete' ? 'old' : 'new'
    const name = `${table}_noted_${event}`
    await sql
      .raw(
        kind === 'sqlite'
          ? `create trigger ${name} after ${event} on ${table} for each row begin
               insert into person_changes (person_id) values (${whose === "''" ? whose : `${row}.${whose}`}); end`
          : `create trigger ${name} after ${event} on ${table} referencing ${row} table as changed for each statement
               execute function ${whose === "''" ? 'note_company_change' : 'note_person_changes'}()`,
      )
      .execute(db)
  }
}
