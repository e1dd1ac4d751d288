import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { noteChangesOf } from '../noted-changes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Deputies of leaders who are away, and when each request started waiting for its approver. Source: docs/decisions/0073. */
export function deputies(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('absences')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('deputy_id', 'text', (c) => c.notNull())
        .addColumn('first_day', 'text', (c) => c.notNull())
        .addColumn('last_day', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('saved_at', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('absences_by_day').on('absences').columns(['last_day', 'first_day']).execute()
      await db.schema
        .createTable('acting_deputies')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('deputy_id', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('acting_deputies_of').on('acting_deputies').column('deputy_id').execute()
      for (const table of ['absences', 'acting_deputies']) await noteChangesOf(db, kind, table, 'person_id')
      await db.schema
        .alterTable('time_off_requests')
        .addColumn('waiting_since', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute()
    },
  }
}
