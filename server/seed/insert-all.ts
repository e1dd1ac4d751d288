import type { Insertable } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'

// SQLite allows 32,766 values in one statement.
const rowsAtOnce = 400

export async function insertAll<Name extends keyof Tables>(
  tx: Db,
  table: Name,
  rows: Insertable<Tables[Name]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce) as never)
      .execute()
  }
}

/** Inserts into a table with generated ids, and returns the ids in the order of the rows. */
export async function insertNumbered(
  tx: Db,
  table: 'time_off_requests',
  rows: Insertable<Tables['time_off_requests']>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const made = await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .returning('id')
      .execute()
    ids.push(...made.map(({ id }) => id))
  }
  // Ids are generated in the order of the rows, but the order in which they are returned is not guaranteed.
  return ids.sort((one, other) => one - other)
}
