import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Allowances and percentage of a W-4 are null until payroll sends them. Until now, they were 0 in that case. */
export function w4Allowances(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema.alterTable('w4_forms').addColumn('allowances_sent', 'integer').execute()
      await db.schema.alterTable('w4_forms').addColumn('withholding_percent_sent', 'text').execute()
      await db
        .updateTable('w4_forms')
        .set(({ ref }) => ({
          allowances_sent: ref('allowances'),
          withholding_percent_sent: ref('withholding_percent'),
        }))
        .where(({ or, eb }) => or([eb('allowances', '<>', 0), eb('withholding_percent', '<>', '0')]))
        .execute()
      for (const column of ['allowances', 'withholding_percent']) {
        await db.schema.alterTable('w4_forms').dropColumn(column).execute()
        await db.schema.alterTable('w4_forms').renameColumn(`${column}_sent`, column).execute()
      }
    },
  }
}
