import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { noteChangesOf } from '../noted-changes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The language that each person chose. Source: docs/decisions/0076. */
export function chosenLanguages(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('chosen_languages')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('changed_at', 'bigint', (c) => c.notNull())
        .execute()
      await noteChangesOf(db, kind, 'chosen_languages', 'person_id')
    },
  }
}
