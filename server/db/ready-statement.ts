import type Sqlite from 'better-sqlite3'

type Row = Record<string, unknown>
type Values = readonly unknown[]

export type ReadyStatement = ReturnType<typeof readyStatement>

/**
 * A prepared statement as Kysely uses it. Two things of the driver are slow: asking it whether a statement returns rows takes
 * as long as a short query, and rows as objects take twice as long as rows as lists, because it looks up each name each time.
 */
export function readyStatement(statement: Sqlite.Statement) {
  const { reader, readonly } = statement
  const rowOf = reader ? rowMaker(statement.raw()) : null
  return {
    reader,
    readonly,
    all: (values: Values): Row[] => (statement.all(values) as unknown[][]).map(rowOf!),
    run: (values: Values) => statement.run(values),
    *iterate(values: Values): Generator<Row> {
      for (const row of statement.iterate(values)) yield rowOf!(row as unknown[])
    },
  }
}

/**
 * Makes an object of the values of a row. The code is written for the columns of one statement: a loop over their names is as
 * slow as the driver's own rows.
 */
function rowMaker(statement: Sqlite.Statement): (values: unknown[]) => Row {
  const fields = statement.columns().map(({ name }, at) => `${JSON.stringify(name)}: values[${at}]`)
  // oxlint-disable-next-line no-new-func -- only the names of columns are put in, each quoted
  return new Function('values', `return { ${fields.join(', ')} }`) as (values: unknown[]) => Row
}
