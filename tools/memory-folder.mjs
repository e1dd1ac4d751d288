import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = /^ess-tests-(\d+)$/
const enough = 4 * 2 ** 30

/**
 * A folder in memory for the temporary files of this process, removed when it ends. Tests make and remove hundreds of
 * databases and browser profiles, and on a disk a fifth of what computes went into that. Null where there are less
 * than 4 GiB for it: then everything stays in the usual folder.
 */
export function memoryFolder() {
  try {
    removeLeftOvers()
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, process.availableMemory()) < enough) return null
    const folder = join(memory, `ess-tests-${process.pid}`)
    mkdirSync(folder)
    // As the usual one: PostgreSQL runs as somebody else, and keeps its files here too.
    chmodSync(folder, 0o1777)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null
  }
}

/** Of runs that were killed. */
function removeLeftOvers() {
  for (const entry of readdirSync(memory)) {
    const [, pid] = name.exec(entry) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(memory, entry), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
