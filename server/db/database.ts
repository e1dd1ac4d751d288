import type { Pool } from 'pg'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Db } from './tables.ts'

export type Database = {
  kind: 'sqlite' | 'postgres'
  /** Never waits behind a change. */
  read: Db
  write: Db
  /** Runs a change in a transaction, takes it back when `keeps` says no to its result, and answers once it is durable. */
  change: <Result>(work: (tx: Db) => Promise<Result>, keeps: (result: Result) => boolean) => Promise<Result>
  /** Waits for everybody else who holds this name; held until the transaction ends. */
  hold: (tx: Db, name: string) => Promise<void>
  /** The same without waiting: false when somebody else holds it. */
  tryHold: (tx: Db, name: string) => Promise<boolean>
  /** PostgreSQL's connections, for libraries that bring their own queries. */
  pool: Pool | null
  close: () => Promise<void>
}

export async function openDatabase(settings: { databaseUrl: string | null; dataDir: string }): Promise<Database> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl) : openSqlite(settings.dataDir)
}
