import { sealsFrom } from '../base/seals.ts'
import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { foldedText } from '@/domain/identity/person-search.ts'
import type { Database } from './database.ts'
import { databaseFile, makePrivate, withFileName } from './database-file.ts'
import { groupCommit } from './group-commit.ts'
import { migrate, type Release, thisRelease } from './migrate.ts'
import { NonBlockingSqliteDialect } from './non-blocking-sqlite.ts'
import type { Tables } from './tables.ts'
import { type Flush, type WriteAheadLog, writeAheadLog } from './write-ahead-log.ts'

const busyTimeoutMs = 5000
/** In pages; 80 MiB. The checkpoint thread keeps the log far shorter. */
const maxLogLength = 20_000

/**
 * Opens SQLite with one connection for changes and one for reads: in WAL mode a read sees the last commit and never
 * waits.
 */
export async function openSqlite(dataDir: string, flush?: Flush, release = thisRelease): Promise<Database> {
  const file = databaseFile(dataDir)
  try {
    return await open(dataDir, writeAheadLog(file, flush), file, release)
  } catch (error) {
    throw withFileName(error, file)
  }
}

/** A read-only connection to a database of any release. Null if there's no database yet. */
export function lookAtSqlite(dataDir: string): Pick<Database, 'kind' | 'read' | 'close'> | null {
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return null
  try {
    const read = connect(file)
    return { kind: 'sqlite', read, close: () => read.destroy() }
  } catch (error) {
    throw withFileName(error, file)
  }
}

async function open(dataDir: string, log: WriteAheadLog, file: string, release: Release): Promise<Database> {
  makePrivate(dataDir)
  const write = connect(file, log)
  await migrate(write, 'sqlite', release)
  const read = connect(file)
  return {
    kind: 'sqlite',
    read,
    // Queries run one after another, so none waits for a connection.
    first: read,
    write,
    change: groupCommit(write),
    // Only one connection writes, so only one transaction runs at a time.
    hold: async () => {},
    share: async () => {},
    tryHold: async () => true,
    pool: null,
    pools: [],
    seals: sealsFrom([]),
    close: async () => {
      await log.close()
      await read.destroy()
      await write.destroy()
    },
  }
}

/** Adds the functions that the database's indexes use. Any code that opens a database file to check or change it needs them. */
export function addFunctions(db: Sqlite.Database): void {
  // SQLite's own lower() knows only A to Z.
  db.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? foldedText(text) : null))
}

/** The connection is read-only if `log` is missing. */
function connect(file: string, log?: WriteAheadLog): Kysely<Tables> {
  const db = new Sqlite(file, { readonly: !log, timeout: busyTimeoutMs })
  if (log) db.pragma('journal_mode = WAL')
  // FULL would flush within each commit, on the main thread. Instead, a writer waits for `durable`.
  db.pragma('synchronous = NORMAL')
  db.pragma(`wal_autocheckpoint = ${maxLogLength}`)
  db.pragma('foreign_keys = ON')
  // Each change in a batch has a savepoint, whose copied pages would otherwise go through a temporary file.
  db.pragma('temp_store = MEMORY')
  // With SQLite's default of 2 MB, loading many people writes the same index pages to the log again and again.
  if (log) db.pragma('cache_size = -16000')
  // SQLite's own wait for another process would block this thread.
  db.pragma('busy_timeout = 0')
  addFunctions(db)
  const wrote = { something: false }
  const settled = async () => {
    if (!wrote.something) return
    wrote.something = false
    await log?.durable()
  }
  const database = withPreparedStatements(db, wrote)
  return new Kysely<Tables>({ dialect: new NonBlockingSqliteDialect({ database }, busyTimeoutMs, settled) })
}

// A cached statement would keep the table's old column names.
const changesTables = /^\s*(create|alter|drop)\b/i

// About five times the text of all queries. Lists of different lengths need different texts.
const maxCachedText = 2_000_000

/** Kysely prepares every query; this caches statements by their text. Records whether a statement may write. */
function withPreparedStatements(db: Sqlite.Database, wrote: { something: boolean }) {
  const prepared = new LRUCache<string, PreparedStatement>({
    maxSize: maxCachedText,
    sizeCalculation: (_, text) => text.length,
  })
  const prepare = (text: string) => {
    // A deferred transaction that starts with a read fails if another process writes in between.
    const statement = preparedStatement(db.prepare(text === 'begin' ? 'begin immediate' : text))
    if (changesTables.test(text)) prepared.clear()
    else prepared.set(text, statement)
    return statement
  }
  return {
    close: () => void db.close(),
    prepare(text: string) {
      const statement = prepared.get(text) ?? prepare(text)
      wrote.something ||= !statement.readonly
      return statement
    },
  }
}

type PreparedStatement = ReturnType<typeof preparedStatement>

/** Asks the driver only once whether a statement returns rows, because asking takes as long as a short query. */
function preparedStatement(statement: Sqlite.Statement<unknown[]>) {
  const { reader, readonly } = statement
  return {
    reader,
    readonly,
    all: (values: readonly unknown[]) => statement.all(values),
    run: (values: readonly unknown[]) => statement.run(values),
    iterate: (values: readonly unknown[]) => statement.iterate(values),
  }
}
