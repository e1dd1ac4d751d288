import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Priority, folding, cause, and pending confirmation of letters. Earlier letters stay as they are. Source: docs/decisions/0030.
 */
export function lettersInTurn(): Migration {
  return {
    async up(db: Kysely<Any>) {
      const mail = () => db.schema.alterTable('mail')
      await mail()
        .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(2))
        .execute()
      for (const name of ['topic', 'line', 'by_employee', 'held_for'])
        await mail()
          .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
          .execute()
      await mail().addColumn('folds_at', 'bigint').execute()
      await mail()
        .addColumn('folded', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.dropIndex('mail_waiting').execute()
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(`mail_${name}`).on('mail').columns(columns)
      await index('in_turn', ['priority', 'next_at', 'id']).where(sql.ref('sent_at'), 'is', null).execute()
      await index('to', ['to_address', 'created_at']).execute()
      await index('by', ['by_employee', 'created_at']).where(sql.ref('by_employee'), '<>', sql.lit('')).execute()
    },
  }
}
