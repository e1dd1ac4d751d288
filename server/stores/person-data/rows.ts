import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Finder, PersonTable } from './declared.ts'
import { personTables, type TableName } from './every-table.ts'

type Row = Record<string, unknown>

/** Every address that may have received letters to the person, except those that now belong to someone else. */
const addressesOf = (personId: string) => sql`
  select address from (
    select lower(company_email) as address from employees where person_id = ${personId} and company_email <> ''
    union select lower(personal_email) from employees where person_id = ${personId} and personal_email <> ''
    union select lower(previous_email) from account_changes where person_id = ${personId} and previous_email <> ''
    union select ${textAddress} from driver_texts where person_id = ${personId}) as addresses
  where address not in (
    select lower(company_email) from employees where person_id <> ${personId}
    union select lower(personal_email) from employees where person_id <> ${personId}
    union select ${textAddress} from driver_texts where person_id <> ${personId})`

const textAddress = sql`area_code || prefix || line_number || '@' || lower(carrier_address)`

function foundBy(finder: Finder, personId: string): RawBuilder<SqlBool> {
  if (finder === 'addresses') return sql`lower(to_address) in (${addressesOf(personId)})`
  const { column, through } = finder
  if (!through) return sql`${sql.ref(column)} = ${personId}`
  return sql`${sql.ref(column)} in (select ${sql.ref(through.key)} from ${sql.table(through.table)} where person_id = ${personId})`
}

const foundByAny = (finders: readonly Finder[], personId: string): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    finders.map((finder) => foundBy(finder, personId)),
    sql` or `,
  )})`

/** The person's rows in a table. */
export const rowsOf = ({ rows }: Pick<PersonTable, 'rows'>, personId: string): RawBuilder<SqlBool> =>
  rows.length ? foundByAny(rows, personId) : sql`1 = 0`

/** Other people's rows that the person made. */
const madeRows = (table: PersonTable, personId: string): RawBuilder<SqlBool> =>
  sql`${foundByAny(table.made!.rows, personId)} and not ${rowsOf(table, personId)}`

export async function selectRows(
  db: Db,
  [name, table]: [TableName, PersonTable],
  columns: string[],
  personId: string,
  which: 'own' | 'made' = 'own',
): Promise<Row[]> {
  const where = which === 'own' ? rowsOf(table, personId) : madeRows(table, personId)
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${selected} from ${sql.table(name)} where ${where} order by ${selected}`.execute(db)
  return rows
}

export async function countRows(db: Db, name: TableName, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(name)} where ${where}`.execute(db)
  return Number(rows[0]!.count)
}

/** The number of the person's rows in each table. */
export async function countsOf(db: Db, personId: string): Promise<Map<TableName, number>> {
  const counts = new Map<TableName, number>()
  for (const [name, table] of personTables) counts.set(name, await countRows(db, name, rowsOf(table, personId)))
  return counts
}

/** Deletes the person's rows in a table, or clears their columns. */
export async function eraseRows(tx: Db, [name, table]: [TableName, PersonTable], personId: string): Promise<void> {
  const { erasing } = table
  const where = rowsOf(table, personId)
  if (erasing === 'deleted') await sql`delete from ${sql.table(name)} where ${where}`.execute(tx)
  else if ('cleared' in erasing) {
    const set = Object.entries(erasing.cleared).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(name)} set ${sql.join(set)} where ${where}`.execute(tx)
  }
}
