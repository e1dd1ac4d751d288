import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const busyTimeoutMs = 5000

/** One connection for changes and one for reads: in WAL a read sees the last commit and waits for nobody. */
export async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'ess.db')
  const write = connect(file)
  await migrate(write, 'sqlite')
  const read = connect(file, true)
  return {
    kind: 'sqlite',
    read,
    write,
    change: groupCommit(write),
    // One connection changes, so one transaction runs at a time.
    hold: async () => {},
    tryHold: async () => true,
    pool: null,
    close: async () => {
      await read.destroy()
      await write.destroy()
    },
  }
}

function connect(file: string, readonly = false): Kysely<Tables> {
  const db = new Sqlite(file, { readonly, timeout: busyTimeoutMs })
  if (!readonly) db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: withPreparedStatements(db) }) })
}

/** Kysely prepares at every query; the same text is prepared once here. */
function withPreparedStatements(db: Sqlite.Database) {
  const prepared = new Map<string, Sqlite.Statement>()
  return {
    close: () => void db.close(),
    prepare(text: string) {
      const found = prepared.get(text)
      if (found) return found
      // A deferred transaction that reads first fails when another process writes in between.
      const statement = db.prepare(text === 'begin' ? 'begin immediate' : text)
      if (text.length < 2000) prepared.set(text, statement)
      return statement
    },
  }
}
