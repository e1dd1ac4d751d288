import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'

const channel = 'ess_session_ended'
const firstPauseMs = 250
const longestPauseMs = 10_000

export type SessionEnds = {
  /**
   * Announces that these sessions end. Call it in the transaction that ends them; nothing is announced unless it
   * commits.
   */
  tell: (db: Db, sessionIds: string[]) => Promise<void>
  /**
   * Calls the listener with every session that may have ended, here or in another server process on this PostgreSQL.
   */
  onEnded: (listener: (sessionId: string) => void) => () => void
  /** Calls the listener when announcements may have been missed, because the listening connection was lost. */
  onGap: (listener: () => void) => () => void
  close: () => Promise<void>
}

/** Tells every server process which sessions end. Listeners check themselves whether the session still exists. */
export function sessionEnds(database: Database): SessionEnds {
  const ended = new Set<(sessionId: string) => void>()
  const gaps = new Set<() => void>()
  const told = (sessionId: string) => ended.forEach((listener) => listener(sessionId))
  let listening: { close: () => Promise<void> } | null = null
  return {
    tell: database.pool ? notify : afterThisTransaction(database, told),
    onEnded: (listener) => {
      // A command that only announces needs no listening connection.
      if (database.pool) listening ??= listen(database.pool.options, told, () => gaps.forEach((gap) => gap()))
      ended.add(listener)
      return () => void ended.delete(listener)
    },
    onGap: (listener) => {
      gaps.add(listener)
      return () => void gaps.delete(listener)
    },
    close: async () => listening?.close(),
  }
}

/** PostgreSQL delivers notifications on commit, to this process too. */
async function notify(db: Db, sessionIds: string[]): Promise<void> {
  for (const sessionId of sessionIds) await sql`select pg_notify(${channel}, ${sessionId})`.execute(db)
}

/** SQLite has one write connection: a query on it waits until the transaction is over. */
function afterThisTransaction({ write }: Database, ended: (sessionId: string) => void): SessionEnds['tell'] {
  return async (_db, sessionIds) => {
    if (sessionIds.length === 0) return
    const over = sql`select 1`.execute(write).catch(() => undefined)
    void over.then(() => sessionIds.forEach(ended))
  }
}

/** A dedicated connection, reopened when it breaks. */
function listen(options: pg.PoolOptions, ended: (sessionId: string) => void, gap: () => void) {
  let closed = false
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | null = null
  let failures = 0

  const connect = async () => {
    again = null
    const next = new pg.Client({ connectionString: options.connectionString, keepAlive: true })
    client = next
    next.on('notification', ({ payload }) => payload && ended(payload))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      // Sessions may have ended while the connection was broken.
      if (failures > 0) gap()
      failures = 0
    } catch {
      lost(next)
    }
  }
  const lost = (which: pg.Client) => {
    if (client !== which) return
    client = null
    void which.end().catch(() => undefined)
    if (closed) return
    again = setTimeout(connect, Math.min(longestPauseMs, firstPauseMs * 2 ** failures))
    failures = Math.min(failures + 1, 10)
  }
  void connect()
  return {
    close: async () => {
      closed = true
      if (again) clearTimeout(again)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
