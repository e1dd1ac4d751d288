import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Db } from './tables.ts'

const channels = {
  /** Ids of sessions that end. */
  sessionEnds: 'ess_session_ended',
  /** Ids of employees whose lists of time-off requests may have changed. */
  timeOffChanges: 'ess_time_off_changed',
  /** Ids of employees whose roles or permissions may have changed. */
  rightsChanges: 'ess_rights_changed',
  /** Ids of employees whose changes payroll has settled, or whose changes the portal holds or releases. */
  payrollChanges: 'ess_payroll_changed',
  /** Ids of imports that were approved to be applied. */
  importDecisions: 'ess_import_decided',
}
/** Sent when the contents of the request queues may have changed. */
export const queuesChanged = '*queues'

const firstPauseMs = 250
const maxPauseMs = 10_000

/** Sends ids as messages to every server process on this database. */
export type Announcements = {
  /** Announces these ids. Call it in the change's transaction; nothing is announced unless that commits. */
  publish: (db: Db, ids: string[]) => Promise<void>
  /** Calls the listener with every announced id, from this or another server process on the same PostgreSQL. */
  subscribe: (listener: (id: string) => void) => () => void
  /** Calls the listener when announcements may have been missed because the listening connection was lost. */
  onGap: (listener: () => void) => () => void
}

export type AnnouncementChannels = Record<keyof typeof channels, Announcements> & { close: () => Promise<void> }

/** The channels share one listening connection, which opens with the first listener. */
export function announcements(database: Database): AnnouncementChannels {
  const listeners = new Map<string, Set<(id: string) => void>>()
  const gaps = new Set<() => void>()
  let listening: { close: () => Promise<void> } | null = null
  const deliver = (channel: string, id: string) => listeners.get(channel)?.forEach((listener) => listener(id))
  const of = (channel: string): Announcements => ({
    publish: database.pool
      ? (db, ids) => notify(db, channel, ids)
      : (_, ids) => afterThisTransaction(database, () => ids.forEach((id) => deliver(channel, id))),
    subscribe: (listener) => {
      // A command that only announces doesn't need a listening connection.
      if (database.pool)
        listening ??= listen(database.pool.options, Object.values(channels), deliver, () =>
          gaps.forEach((gap) => gap()),
        )
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
    onGap: (listener) => {
      gaps.add(listener)
      return () => void gaps.delete(listener)
    },
  })
  return {
    sessionEnds: of(channels.sessionEnds),
    timeOffChanges: of(channels.timeOffChanges),
    rightsChanges: of(channels.rightsChanges),
    payrollChanges: of(channels.payrollChanges),
    importDecisions: of(channels.importDecisions),
    close: async () => listening?.close(),
  }
}

/** PostgreSQL delivers notifications on commit, to this process too. */
async function notify(db: Db, channel: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select pg_notify(${channel}, id) from unnest(${sql.val(ids)}::text[]) as id`.execute(db)
}

/** SQLite has one write connection: a query on it waits until the current transaction is over. */
async function afterThisTransaction({ write }: Database, then: () => void): Promise<void> {
  const over = sql`select 1`.execute(write).catch(() => undefined)
  void over.then(then)
}

type Deliver = (channel: string, id: string) => void

/** A dedicated connection, reopened when it breaks. */
function listen(options: pg.PoolOptions, names: string[], deliver: Deliver, gap: () => void) {
  let closed = false
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | null = null
  let failures = 0

  const connect = async () => {
    again = null
    const next = new pg.Client({ connectionString: options.connectionString, keepAlive: true })
    client = next
    next.on('notification', ({ channel, payload }) => payload && deliver(channel, payload))
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(names.map((name) => `listen ${name}`).join(';'))
      // Announcements may have been missed while the connection was broken.
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
    again = setTimeout(connect, Math.min(maxPauseMs, firstPauseMs * 2 ** failures))
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
