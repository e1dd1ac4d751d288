import { type CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Db } from '../../server/db/tables.ts'
import type { TestServer } from '../support/server.ts'

/** The queries that ran meanwhile. */
export async function queriesOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(db.withPlugin(recorder))
  return nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'asked' } as never))
}

/** The tables that a plan scans completely. */
export async function readWhole(
  { database: { kind, read } }: TestServer,
  { sql: text, ...query }: CompiledQuery,
): Promise<string[]> {
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (format json)'
  const { rows } = await read.executeQuery<Record<string, unknown>>({ ...query, sql: `${explain} ${text}` })
  if (kind === 'sqlite')
    return rows.flatMap(
      ({ detail }) => /^SCAN (?!chosen\b|json_each\b|\(subquery)(.*)$/.exec(String(detail))?.[1] ?? [],
    )
  return [...JSON.stringify(rows).matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
}
