import type { Kysely, Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

const payrollTables = ['direct_deposit_lists', 'w4_forms', 'state_taxes']

/**
 * Distinguishes payroll's records from those that people saved here. Rate sheets get names, and people's pay refers to one of
 * them. Source: docs/decisions/0046.
 */
export function payrollOnFile(): Migration {
  return {
    async up(db: Kysely<Any>) {
      for (const table of payrollTables) await db.schema.alterTable(table).addColumn('loaded_as_of', 'text').execute()
      await db.schema.alterTable('import_changes').addColumn('hidden', 'text').execute()
      await db.schema
        .createTable('new_york_rate_sheets')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('sheet', 'text', (c) => c.notNull())
        .execute()
      await nameSheets(db)
    },
  }
}

/** Until now, each person had a copy of the sheet. Its description becomes its name. */
async function nameSheets(db: Kysely<Any>): Promise<void> {
  const copies = await db
    .selectFrom('new_york_pay_rates')
    .select('rate_sheet')
    .distinct()
    .where('rate_sheet', 'is not', null)
    .execute()
  const names = new Set<string>()
  for (const { rate_sheet: sheet } of copies) {
    const { description } = JSON.parse(sheet) as { description: string }
    let name = description
    for (let n = 2; names.has(name); n++) name = `${description} (${n})`
    names.add(name)
    await db.insertInto('new_york_rate_sheets').values({ name, sheet }).execute()
    await db.updateTable('new_york_pay_rates').set({ rate_sheet: name }).where('rate_sheet', '=', sheet).execute()
  }
}
