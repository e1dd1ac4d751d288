import type { CompiledQuery } from 'kysely'
import type { Db } from './tables.ts'

type Compilable<Row> = { compile: () => CompiledQuery<Row> }

/**
 * A query of every request, compiled once for each dialect: building it anew costs more than SQLite needs to answer it.
 * `build` gets stand-ins for the values, each used once and in order.
 */
export function compiledOnce<Values extends string[], Row>(build: (db: Db, ...standIns: Values) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? build(db, ...values).compile()
    compiled.set(adapter, known)
    const { rows } = await db.executeQuery<Row>({ ...known, parameters: values })
    return rows
  }
}
