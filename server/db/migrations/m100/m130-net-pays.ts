import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'
import { noteChangesOf } from '../noted-changes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Each person's last net pay, as payroll stated it. Source: docs/decisions/0077. */
export function netPays(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('net_pays')
        .addColumn('person_id', 'text', (c) => c.primaryKey())
        .addColumn('payday', 'text', (c) => c.notNull())
        .addColumn('cents', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('net_pays_payday').on('net_pays').column('payday').execute()
      await noteChangesOf(db, kind, 'net_pays', 'person_id')
    },
  }
}
