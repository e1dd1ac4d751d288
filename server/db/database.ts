import type { Seals } from '../base/seals.ts'
import type { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import type { Db } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/**
 * A pool of connections. Emits how long each query or transaction waited for a connection, and each query with its start time,
 * both from `performance.now()`.
 */
export type ObservedPool = {
  use: 'read' | 'first' | 'write'
  pool: Pool
  events: EventEmitter<{ waited: [ms: number]; queried: [text: string, from: number] }>
}

export type Database = {
  kind: DatabaseKind
  /** Reads on this connection never wait for a change. */
  read: Db
  /** Reads of changes, sign-ins, and health checks, which don't wait for a connection behind other reads. */
  first: Db
  write: Db
  /** Runs a change in a transaction, rolls it back if `keeps` returns false for its result, and resolves once it is durable. */
  change: <Result>(work: (tx: Db) => Promise<Result>, keeps: (result: Result) => boolean) => Promise<Result>
  /** Takes the locks with these names in order, waiting for other holders. They're held until the transaction ends. */
  hold: (tx: Db, ...names: string[]) => Promise<void>
  /** Takes a shared lock. It's fair: a waiting exclusive lock comes before later shared ones. */
  share: (tx: Db, name: string) => Promise<void>
  /** Takes the lock without waiting; returns false if another transaction holds it. */
  tryHold: (tx: Db, name: string) => Promise<boolean>
  /** PostgreSQL's connections, for libraries that run their own queries; null on SQLite. */
  pool: Pool | null
  /** PostgreSQL's pools, for metrics; none on SQLite. */
  pools: ObservedPool[]
  /** Seals the secrets in the database. */
  seals: Seals
  close: () => Promise<void>
}
