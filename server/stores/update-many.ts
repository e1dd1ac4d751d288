import { sql } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'
import { isPostgres } from './one-of.ts'

export type Updated = { personId: string; set: Record<string, string | number | null> }

/**
 * Sets columns of many people's rows, in one statement for all rows with the same columns: the triggers of `employees` take
 * about as long for one row as for hundreds.
 */
export async function updateMany(tx: Db, table: 'employees' | 'hr_people', rows: Updated[]): Promise<void> {
  const alike = new Map<string, Updated[]>()
  for (const row of rows) {
    const columns = Object.keys(row.set).toSorted().join()
    if (columns !== '') alike.set(columns, [...(alike.get(columns) ?? []), row])
  }
  for (const [columns, group] of alike) await updateAlike(tx, table, columns.split(','), group)
}

const isNumber = (column: string) => column.endsWith('_at') || column === 'email_confirmed'

async function updateAlike(tx: Db, table: keyof Tables & string, columns: string[], rows: Updated[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ personId, set }) => ({ person_id: personId, ...set })))
  const all = ['person_id', ...columns]
  const postgres = isPostgres(tx)
  const values = postgres
    ? sql`json_to_recordset(${json}::json) as given(${sql.raw(all.map((name) => `${name} ${isNumber(name) ? 'bigint' : 'text'}`).join())})`
    : sql`(select ${sql.raw(all.map((name) => `value ->> '${name}' as ${name}`).join())} from json_each(${json})) as given`
  const assignments = columns.map((name) => `${name} = given.${name}`).join()
  await sql`update ${sql.table(table)} set ${sql.raw(assignments)} from ${values} where ${sql.table(table)}.person_id = given.person_id`.execute(
    tx,
  )
}
