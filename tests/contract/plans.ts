import type { CompiledQuery } from 'kysely'
import type { Db } from '../../server/db/tables.ts'
import type { TestServer } from '../support/server.ts'

/** The queries that ran during the call. */
export async function queriesOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = []
  // Needs its own executor: plugins wouldn't see queries that were compiled earlier.
  const watched = db.withoutPlugins()
  const executor = watched.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = (query) => {
    queries.push(query)
    return execute(query)
  }
  await ask(watched)
  return queries
}

/** A plan's lines; on PostgreSQL, a single line of JSON. */
export async function planOf(
  { database: { kind, read } }: TestServer,
  { sql: text, ...query }: CompiledQuery,
): Promise<string[]> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (format json)'
  const { rows } = await read.executeQuery<Record<string, unknown>>({ ...query, sql: `${explain} ${text}` })
  return kind === 'sqlite' ? rows.map(({ detail }) => String(detail)) : [JSON.stringify(rows)]
}

/** Full scans are fine because these tables are short: a row per status, day, employer, or leader who is away, or only one. */
const areShort = new Set(['acting_deputies', 'employers', 'request_counts', 'schedule_change_counts', 'audit_chain'])

/** The tables that a plan scans in full. */
export async function readWhole(server: TestServer, query: CompiledQuery): Promise<string[]> {
  const plan = await planOf(server, query)
  const scanned =
    server.database.kind === 'sqlite'
      ? plan.flatMap(
          (line) => /^SCAN (?!chosen\b|people\b|CONSTANT ROW|json_each\b|\(subquery)(.*)$/.exec(line)?.[1] ?? [],
        )
      : [...plan[0]!.matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
  return scanned.filter((table) => !areShort.has(table.split(' ')[0]!))
}
