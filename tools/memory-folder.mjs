import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * A folder in memory for this process's temporary files, removed at exit. Tests create and remove hundreds of databases; on a
 * disk that took a fifth of the contract tests' time. Null if less than 4 GiB are free: then everything stays in the usual
 * folder.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return null
    const folder = mkdtempSync(join(memory, 'ess-tests-'))
    // World-writable like the usual one: PostgreSQL runs as another user and keeps its files here too.
    chmodSync(folder, 0o1777)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => process.exit(128 + constants.signals[signal]))
    return folder
  } catch {
    return null
  }
}
