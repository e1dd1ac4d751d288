import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { besides, databaseFile, namingFile } from './database-file.ts'

const everyPage = 2 ** 31 - 1

/** Why a backup or a restore was not made, in a sentence. Nothing was changed. */
export class BackupRefused extends Error {}

/**
 * Copies the database into one file that only its owner may read, while the server goes on. The copy is as of one
 * moment, and is checked.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const from = databaseFile(dataDir)
  if (!existsSync(from)) throw new BackupRefused(`There is no database ${from}.`)
  if (existsSync(file)) throw new BackupRefused(`There is a file ${file} already.`)
  const part = `${file}.part`
  removeAll(part)
  closeSync(openSync(part, 'w', 0o600))
  try {
    const source = new Sqlite(from, { fileMustExist: true })
    // SQLite begins anew when the server writes between two steps, so everything is one step.
    await source.backup(part, { progress: () => everyPage }).finally(() => source.close())
    checked(part)
    moveSafely(part, file)
  } catch (error) {
    throw namingFile(error, from)
  } finally {
    removeAll(part)
  }
}

/**
 * Puts a backup in place of the database. The server must not run. Whoever was signed in signs in again, because the
 * backup does not know who has been signed out since. Answers where the database before was put; null if there was none.
 */
export function restore(dataDir: string, file: string, now: number): string | null {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`)
  const to = databaseFile(dataDir)
  const part = `${to}.part`
  const before = `${to}.before-${new Date(now).toISOString().replaceAll(':', '-')}`
  removeAll(part)
  try {
    copyFileSync(file, part)
    chmodSync(part, 0o600)
    checked(part, (copy) => copy.exec('delete from factor_codes; delete from sessions'))
    refuseIfOpen(to)
    const present = ['', ...besides].filter((end) => existsSync(to + end))
    for (const end of present) renameSync(to + end, before + end)
    moveSafely(part, to)
    return present.length ? before : null
  } finally {
    removeAll(part)
  }
}

/** The copy and what SQLite puts beside it. */
function removeAll(part: string): void {
  for (const end of ['', '-journal', ...besides]) rmSync(part + end, { force: true })
}

function checked(file: string, change?: (database: Sqlite.Database) => void): void {
  let database: Sqlite.Database | null = null
  try {
    database = new Sqlite(file)
    const damage = database.pragma('integrity_check', { simple: true })
    if (damage !== 'ok') throw new Error(String(damage))
    // One of ours, of this or an earlier release.
    database.prepare('select name from kysely_migration').all()
    change?.(database)
    // One file, without others beside it.
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    throw new BackupRefused(`${file} is no whole database of this portal (${(error as Error).message}).`)
  } finally {
    database?.close()
  }
}

/** A database that is open elsewhere does not leave WAL mode. One that is damaged cannot be asked. */
function refuseIfOpen(file: string): void {
  if (!existsSync(file)) return
  let database: Sqlite.Database | null = null
  try {
    database = new Sqlite(file, { timeout: 100 })
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    if (/^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? ''))
      throw new BackupRefused('The server still runs on this database. Stop it first.')
  } finally {
    database?.close()
  }
}

/** The name appears once the content is on the disk. */
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
