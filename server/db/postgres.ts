import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Db, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

// bigint and count(*) come as text otherwise; ours are milliseconds and counts, far below 2^53.
pg.types.setTypeParser(20, Number)

/** Any number of server processes may share one PostgreSQL. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // An idle connection that breaks would end the process; the next query takes a new one.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, 'postgres')
  return {
    kind: 'postgres',
    read: db,
    write: db,
    change: (work, keeps) => inTransaction(db, work, keeps),
    hold: async (tx, name) => {
      await sql`select pg_advisory_xact_lock(1, hashtext(${name}))`.execute(tx)
    },
    tryHold,
    pool,
    close: () => db.destroy(),
  }
}

async function tryHold(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(2, hashtext(${name})) as held`.execute(tx)
  return rows[0]?.held === true
}
