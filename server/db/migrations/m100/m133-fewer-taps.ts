import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { noteChangesOf } from '../noted-changes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * How many people on a team may be off on the same day, and which half of its day an entry takes. Source: docs/decisions/0080.
 */
export function fewerTaps(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('team_limits')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('usual', 'integer')
        .addColumn('weekdays', 'text', (c) => c.notNull())
        .addColumn('dates', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('saved_at', 'bigint', (c) => c.notNull())
        .execute()
      await noteChangesOf(db, kind, 'team_limits', 'person_id')
      await db.schema
        .alterTable('time_off_entries')
        .addColumn('half', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    },
  }
}
