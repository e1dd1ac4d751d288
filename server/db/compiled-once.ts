import { hash } from 'node:crypto'
import type { CompiledQuery, Insertable } from 'kysely'
import type { Db, Tables } from './tables.ts'

type Compilable<Row> = { compile: () => CompiledQuery<Row> }

/**
 * Compiles a query once per dialect: building it for every request takes longer than SQLite needs to answer it. `build` must use
 * each value exactly once, in order.
 */
export function compiledOnce<Values extends unknown[], Row>(build: (db: Db, ...values: Values) => Compilable<Row>) {
  const run = once(build)
  return (db: Db, ...values: Values): Promise<Row[]> => run(db, values)
}

const statementNames = new Map<string, string>()
// PostgreSQL rejects a prepared `select *` once a newer release has added a column.
const namesNoColumns = /\.\*|(select|returning) \*/

/** A name under which PostgreSQL keeps the plan of a compiled query: planning takes five times as long as running it. */
export const statementNameOf = (text: string): string | undefined => statementNames.get(text)

function once<Values extends unknown[], Row>(build: (db: Db, ...values: Values) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Db, values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db, ...values).compile()
      if (namesNoColumns.test(query.sql)) throw new Error(`Each column by name: ${query.sql}`)
      compiled.set(adapter, query)
      statementNames.set(query.sql, hash('sha256', query.sql, 'base64url'))
    }
    if (query.parameters.length !== values.length) throw new Error(`Not each value once and in order: ${query.sql}`)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}

// Longer lists are rare, and each length requires its own statement.
const maxRows = 10

/** Inserts rows that all have these columns; compiled once per dialect and number of rows. */
export function insertsInto<Table extends keyof Tables>(
  table: Table,
  columns: (keyof Insertable<Tables[Table]> & string)[],
) {
  type Row = Insertable<Tables[Table]>
  const compiled = new Map<number, (db: Db, values: unknown[]) => Promise<unknown[]>>()
  const build = (count: number) =>
    once((db, ...values: unknown[]) => {
      const rows = Array.from({ length: count }, (_, row) =>
        Object.fromEntries(columns.map((column, at) => [column, values[row * columns.length + at]])),
      )
      return db.insertInto(table).values(rows as Row[])
    })
  return async (db: Db, rows: Row[]): Promise<void> => {
    if (rows.length === 0) return
    const insert = compiled.get(rows.length) ?? build(rows.length)
    if (rows.length <= maxRows) compiled.set(rows.length, insert)
    const values: unknown[] = []
    for (const row of rows) for (const column of columns) values.push(row[column] ?? null)
    await insert(db, values)
  }
}
