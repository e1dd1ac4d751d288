import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * True if a column has one of the values that a query returns. Each value is looked up in the column's index. PostgreSQL must not
 * know how many there are: for thousands, it would read the whole table or compare each row with each value.
 */
export function isAmong(db: Db, column: string | RawBuilder<string>, found: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const value = typeof column === 'string' ? sql.ref(column) : column
  return isPostgres(db) ? sql<SqlBool>`${value} = any(array(${found}))` : sql<SqlBool>`${value} in (${found})`
}

/** True if a column has one of these texts. Any number of them is passed as one parameter. */
export function isOneOf(db: Db, column: string | RawBuilder<string>, texts: string[]): RawBuilder<SqlBool> {
  const listed = isPostgres(db)
    ? sql`select unnest(${sql.val(texts)}::text[])`
    : sql`select value from json_each(${JSON.stringify(texts)})`
  return isAmong(db, column, listed)
}

/** True if an expression has one of these texts. Compares each row, without an index. */
export const isListed = (db: Db, value: RawBuilder<string>, texts: string[]): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql<SqlBool>`${value} = any(${sql.val(texts)}::text[])`
    : sql<SqlBool>`${value} in (select value from json_each(${JSON.stringify(texts)}))`

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter
