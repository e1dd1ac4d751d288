import { once } from 'node:events'
import { close, fdatasync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

// Often, so in small parts: writers wait until a part is on the disk.
const everyMs = 200
/** 16 MiB. For a shorter log, a restart is not worth making writers wait. */
const longLog = 4_000

/**
 * SQLite's write-ahead log of this process. Flushes run off the main thread: there each one would hold up every request,
 * reads included.
 */
export type WriteAheadLog = {
  /** Resolves once everything committed so far is on the disk. Rejects once a flush has failed, and from then on. */
  durable: () => Promise<void>
  close: () => Promise<void>
}

/** Resolves once what was written to this open file is on the disk. */
export type Flush = (file: number) => Promise<void>

export function writeAheadLog(file: string, flush: Flush = promisify(fdatasync)): WriteAheadLog {
  const mover = startMover(file)
  let log: number | null = null
  let failed: { error: unknown } | null = null
  return {
    async durable() {
      // The system may forget what it could not write, so the next flush proves nothing.
      if (failed) throw failed.error
      log ??= openSync(`${file}-wal`, 'r+')
      await flush(log).catch((error: unknown) => {
        failed = { error }
        throw error
      })
      mover.poke()
    },
    async close() {
      if (log !== null) await promisify(close)(log)
      await mover.close()
    },
  }
}

/** Moves what the log holds into the database file, in a thread of its own. */
function startMover(file: string) {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  let worker: Worker | null = null
  let soon: NodeJS.Timeout | null = null
  const start = () => {
    const started = new Worker(mover, { eval: true, workerData: { driver, file, longLog } })
    // If this thread fails, SQLite does the work itself, within a later commit.
    started.on('error', () => {})
    started.unref()
    return started
  }
  return {
    poke() {
      soon ??= setTimeout(() => {
        soon = null
        worker ??= start()
        worker.postMessage('move')
      }, everyMs).unref()
    },
    async close() {
      if (soon) clearTimeout(soon)
      if (!worker || worker.threadId === -1) return
      worker.ref()
      worker.postMessage('close')
      await once(worker, 'exit')
    },
  }
}

// A text, because neither the bundle nor tsx gives a thread a file of its own.
const mover = `
const { parentPort, workerData: { driver, file, longLog } } = require('node:worker_threads')
const db = new (require(driver))(file, { timeout: 2000 })
db.pragma('synchronous = NORMAL')
const move = () => {
  const [{ busy, log, checkpointed }] = db.pragma('wal_checkpoint(PASSIVE)')
  if (busy || (log > checkpointed && log < longLog)) return
  // With little left to move, the log can restart quickly.
  if (log > checkpointed) db.pragma('wal_checkpoint(RESTART)')
  // The first write after a restart waits for the disk, so it is made here.
  db.pragma('user_version = ' + db.pragma('user_version', { simple: true }))
}
parentPort.on('message', (what) => {
  try {
    if (what === 'move') return move()
  } catch {
    // Another process is doing it, or the disk is full: the next run catches up.
  }
  if (what === 'close') {
    db.close()
    parentPort.close()
  }
})
`
