import type { CreateTableBuilder } from 'kysely'
import type { DatabaseKind } from '../database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Adds an `id` that the database generates in ascending order. */
export function numbered(kind: DatabaseKind, table: CreateTableBuilder<string>): CreateTableBuilder<string, string> {
  return kind === 'sqlite'
    ? (table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()) as Any)
    : (table.addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey()) as Any)
}
