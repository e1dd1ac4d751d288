import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * On whose behalf a time-off decision was made, why payroll must also approve, and the change's receipt. Source:
 * docs/decisions/0069.
 */
export function byWhatRight(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.alterTable('time_off_logs').addColumn('for_person_id', 'text').execute()
      await db.schema
        .alterTable('time_off_logs')
        .addColumn('for_payroll', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema
        .alterTable('time_off_logs')
        .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('time_off_logs').addColumn('receipt', 'text').execute()
      await db.schema
        .createIndex('time_off_logs_by_receipt')
        .on('time_off_logs')
        .column('receipt')
        .where(sql.ref('receipt'), 'is not', null)
        .execute()
    },
  }
}
