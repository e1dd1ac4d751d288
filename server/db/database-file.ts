import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

export const databaseFile = (dataDir: string) => join(dataDir, 'ess.db')

/** Files that SQLite keeps beside the database while it is open. */
export const sidecarSuffixes = ['-wal', '-shm']

/** The database is unusable. The message says which database or why, and what to do. */
export class DatabaseUnusable extends Error {}

/**
 * Makes the folder and file readable only by their owner, even if they already exist. SQLite uses the same mode for files that it
 * adds.
 */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, ...sidecarSuffixes.map((end) => file + end)]) if (existsSync(path)) chmodSync(path, 0o600)
}

/** The same error, or one that names the file and the fix if an operator can fix it. */
export function withFileName(error: unknown, file: string): unknown {
  const { code = '' } = error as { code?: string }
  const found = reasons.find(([codes]) => codes.test(code))
  return found ? new DatabaseUnusable(`The database ${file} ${found[1]} (${code})`, { cause: error }) : error
}

const reasons: [RegExp, string][] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, 'is damaged. Restore a backup: npm run ess -- restore FILE'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'cannot grow: its disk is full'],
  [/^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|EISDIR)/, 'cannot be written by this user'],
]
