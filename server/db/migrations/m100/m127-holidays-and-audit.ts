import type { Kysely, Migration } from 'kysely'
import type { DatabaseKind } from '../../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Company holidays get names, and audit entries name the time-off request that they're about. */
export function holidaysAndAudit(kind: DatabaseKind): Migration {
  const number = kind === 'sqlite' ? 'integer' : 'bigint'
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('company_holidays')
        .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('audit').addColumn('request_id', number).execute()
    },
  }
}
