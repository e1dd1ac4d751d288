import { sealsFrom } from '../base/seals.ts'
import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { statementNameOf } from './compiled-once.ts'
import type { Database, ObservedPool } from './database.ts'
import { connectionName, migrate, type Release, thisRelease } from './migrate.ts'
import type { Db, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { troubleOf } from './trouble.ts'

// bigint and count(*) otherwise arrive as text. Our values are milliseconds and counts, far below 2^53.
pg.types.setTypeParser(20, Number)

/** Chosen so that the server answers before a device gives up after 20 s. */
const limits: pg.PoolConfig = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  // In case PostgreSQL hangs and doesn't enforce its own limits.
  query_timeout: 12_000,
  // A server process that hangs within a transaction must not hold its locks for long.
  idle_in_transaction_session_timeout: 15_000,
  // JIT adds a fifth of a second to queries that take milliseconds, because PostgreSQL overestimates the cost of recursive ones.
  options: '-c jit=off',
  keepAlive: true,
  // A new connection costs as much as ten queries, and must prepare each statement again.
  idleTimeoutMillis: 300_000,
}

/** Opens a PostgreSQL database, which any number of server processes may share. */
export async function openPostgres(url: string, others: pg.PoolConfig = {}, release = thisRelease): Promise<Database> {
  const named = { connectionString: url, application_name: connectionName(release.version) }
  await migrated(named, release)
  const pool = (use: ObservedPool['use'], max: number) => observed(use, poolAt({ ...named, max, ...limits, ...others }))
  const changes = pool('write', 10)
  // Reads have separate connections, because changes waiting for a lock may use up theirs.
  const reads = pool('read', 7)
  const firstReads = pool('first', 3)
  const write = kyselyOn(changes)
  const read = kyselyOn(reads)
  const first = kyselyOn(firstReads, reads)
  return {
    kind: 'postgres',
    read,
    first,
    write,
    change: (work, keeps) => inTransaction(write, work, keeps),
    hold: async (tx, ...names) => {
      await sql`select pg_advisory_xact_lock(1, hashtext(name)) from unnest(${sql.val(names)}::text[]) as name`.execute(
        tx,
      )
    },
    share: async (tx, name) => {
      await sql`select pg_advisory_xact_lock_shared(1, hashtext(${name}))`.execute(tx)
    },
    tryHold,
    pool: firstReads.pool,
    pools: [reads, firstReads, changes],
    seals: sealsFrom([]),
    close: async () => {
      await Promise.all([read, first, write].map((each) => each.destroy()))
    },
  }
}

/** One read-only connection to a database of any release. */
export function lookAtPostgres(url: string): Pick<Database, 'kind' | 'read' | 'close'> {
  const read = kyselyOn(observed('read', poolAt({ connectionString: url, max: 1, ...limits })))
  return { kind: 'postgres', read, close: () => read.destroy() }
}

/** Runs without time limits: a migration may take a long time, and waits for other migrating processes. */
async function migrated(named: pg.PoolConfig, release: Release): Promise<void> {
  const db = kyselyOn(observed('write', poolAt({ ...named, max: 1 })))
  try {
    await migrate(db, 'postgres', release)
  } finally {
    await db.destroy()
  }
}

function poolAt(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // Without listeners, a broken connection would end the process, even an idle one. The next query opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const observed = (use: ObservedPool['use'], pool: pg.Pool): ObservedPool => ({
  use,
  pool,
  events: new EventEmitter(),
})

/** `spare`: when all of the pool's connections are in use, these are used too, as long as nothing is waiting for them. */
function kyselyOn(own: ObservedPool, spare?: ObservedPool): Db {
  const connect = async () => {
    const { pool, events } = spare && isFull(own.pool) && spare.pool.waitingCount === 0 ? spare : own
    const from = performance.now()
    // Waits that end without a connection count, too: they're the longest.
    const client = await pool.connect().finally(() => events.emit('waited', performance.now() - from))
    return guard(client, events)
  }
  const guarded: PostgresPool = { connect, end: () => own.pool.end() }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
}

const isFull = ({ idleCount, totalCount, options }: pg.Pool) => idleCount === 0 && totalCount >= (options.max ?? 10)

/**
 * A connection whose query timed out may still be in its transaction, so it isn't reused, neither for the rollback nor by the
 * next request.
 */
function guard(client: pg.PoolClient, events: ObservedPool['events']): PostgresPoolClient {
  let broken: Error | null = null
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw broken
    const from = performance.now()
    try {
      return await client.query({ name: statementNameOf(text), text, values: [...values] })
    } catch (error) {
      if (troubleOf(error) === 'away') broken = error as Error
      throw error
    } finally {
      events.emit('queried', text, from)
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken ?? undefined) }
}

async function tryHold(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(2, hashtext(${name})) as held`.execute(
    tx,
  )
  return rows[0]?.held === true
}
