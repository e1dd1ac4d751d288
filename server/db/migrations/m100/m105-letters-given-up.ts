import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** The server gives up on unsendable emails after a few days, and lists them. Source: docs/decisions/0060. */
export function lettersGivenUp(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.alterTable('mail').addColumn('given_up_at', 'bigint').execute()
      await db.schema
        .alterTable('mail')
        .addColumn('failure', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createIndex('mail_given_up')
        .on('mail')
        .column('given_up_at')
        .where(sql.ref('given_up_at'), 'is not', null)
        .execute()
    },
  }
}
