import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * A column has one of any number of texts, which are one parameter. Each is looked up in the column's index. PostgreSQL
 * must not see how many they are: for thousands it would read the whole table, or compare each row with each text.
 */
export function isOneOf(db: Db, column: string | RawBuilder<string>, texts: string[]): RawBuilder<SqlBool> {
  const value = typeof column === 'string' ? sql.ref(column) : column
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<SqlBool>`${value} = any(array(select unnest(${sql.val(texts)}::text[])))`
    : sql<SqlBool>`${value} in (select value from json_each(${JSON.stringify(texts)}))`
}
