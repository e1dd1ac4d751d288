import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Statements say how many of the hours were carried over, and grants may be manual corrections. Source: docs/decisions/0046. */
export function planYears(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('time_off_statements')
        .addColumn('carried', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      for (const column of ['reason', 'made_by'])
        await db.schema.alterTable('time_off_grants').addColumn(column, 'text').execute()
    },
  }
}
