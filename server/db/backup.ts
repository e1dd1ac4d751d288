import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { BackupRefused } from './backup-refused.ts'
import { sidecarSuffixes, databaseFile, withFileName } from './database-file.ts'
import { isSealed, seal, unseal } from './sealed-file.ts'
import { addFunctions } from './sqlite.ts'

const everyPage = 2 ** 31 - 1

/**
 * Copies the database into one file that only its owner may read, while the server may be running. The copy is a consistent
 * snapshot, and it's checked. With a key, the file is sealed.
 */
export async function backUp(dataDir: string, file: string, key: string | null = null): Promise<void> {
  const from = databaseFile(dataDir)
  if (!existsSync(from)) throw new BackupRefused(`There is no database ${from}.`)
  if (existsSync(file)) throw new BackupRefused(`The file ${file} already exists.`)
  // An unsealed copy is written next to the database first.
  const part = key ? `${from}.part` : `${file}.part`
  removeAll(part)
  closeSync(openSync(part, 'w', 0o600))
  try {
    const source = new Sqlite(from, { fileMustExist: true })
    // SQLite starts over if the database changes between two steps, so the copy is made in one step.
    await source.backup(part, { progress: () => everyPage }).finally(() => source.close())
    checked(part)
    if (key) await sealed(part, file, key)
    else moveSafely(part, file)
  } catch (error) {
    throw withFileName(error, from)
  } finally {
    removeAll(part)
  }
}

async function sealed(copy: string, file: string, key: string): Promise<void> {
  const part = `${file}.part`
  try {
    await seal(copy, part, key)
    moveSafely(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Replaces the database with a backup. The server must not be running. Deletes all sessions and device keys, because some in the
 * backup may have ended since. Returns the path of the previous database; null if there was none.
 */
export async function restore(
  dataDir: string,
  file: string,
  now: number,
  key: string | null = null,
): Promise<string | null> {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  const to = databaseFile(dataDir)
  const part = `${to}.part`
  const before = `${to}.before-${new Date(now).toISOString().replaceAll(':', '-')}`
  removeAll(part)
  try {
    if (!(await isSealed(file))) copyFileSync(file, part)
    else if (key) await unseal(file, part, key)
    else throw new BackupRefused(`${file} is sealed. Set ESS_BACKUP_KEY to the key that it was made with.`)
    chmodSync(part, 0o600)
    checked(part, endEverySession)
    refuseIfOpen(to)
    const present = ['', ...sidecarSuffixes].filter((end) => existsSync(to + end))
    for (const end of present) renameSync(to + end, before + end)
    moveSafely(part, to)
    return present.length ? before : null
  } finally {
    removeAll(part)
  }
}

function endEverySession(copy: Sqlite.Database): void {
  copy.exec('delete from factor_codes; delete from sessions')
  // Earlier releases didn't have these tables.
  for (const table of ['device_keys', 'push_subscriptions'])
    if (copy.prepare('select 1 from sqlite_master where name = ?').get(table)) copy.exec(`delete from ${table}`)
}

/** Removes the copy and the files that SQLite creates beside it. */
function removeAll(part: string): void {
  for (const end of ['', '-journal', ...sidecarSuffixes]) rmSync(part + end, { force: true })
}

function checked(file: string, change?: (database: Sqlite.Database) => void): void {
  let database: Sqlite.Database | null = null
  try {
    database = new Sqlite(file)
    addFunctions(database)
    const damage = database.pragma('integrity_check', { simple: true })
    if (damage !== 'ok') throw new Error(String(damage))
    // Checks that it's a database of this or an earlier release.
    database.prepare('select name from kysely_migration').all()
    change?.(database)
    // Leaves a single file, without a log.
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    throw new BackupRefused(`${file} is not a complete database of this portal (${(error as Error).message}).`)
  } finally {
    database?.close()
  }
}

/** A database that's open elsewhere can't leave WAL mode. A damaged one can't be tested. */
function refuseIfOpen(file: string): void {
  if (!existsSync(file)) return
  let database: Sqlite.Database | null = null
  try {
    database = new Sqlite(file, { timeout: 100 })
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? ''))
      throw new BackupRefused('The server is still running on this database. Stop it first.')
  } finally {
    database?.close()
  }
}

/** Renames the file once its content is on disk. */
function moveSafely(from: string, to: string): void {
  sync(from)
  renameSync(from, to)
  sync(dirname(to))
}

function sync(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
