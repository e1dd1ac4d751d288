import { once } from 'node:events'
import { close, fdatasync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

// Frequent, so that each checkpoint is small, because writers wait while it's flushed.
const everyMs = 200
/** In pages; 16 MiB. A shorter log isn't restarted, because writers would have to wait. */
const longLog = 4_000

/**
 * SQLite's write-ahead log. Flushes run off the main thread, where they would block all requests, including reads.
 */
export type WriteAheadLog = {
  /** Resolves once everything committed so far is on disk. Rejects if a flush has ever failed. */
  durable: () => Promise<void>
  close: () => Promise<void>
}

/** Resolves once everything written to this open file is on disk. */
export type Flush = (file: number) => Promise<void>

export function writeAheadLog(file: string, flush: Flush = promisify(fdatasync)): WriteAheadLog {
  const mover = startMover(file)
  let log: number | null = null
  let failed: { error: unknown } | null = null
  return {
    async durable() {
      // After a failed fsync, the system may drop the data, so a later success proves nothing.
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

/** Checkpoints the log into the database file, in a worker thread. */
function startMover(file: string) {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  let worker: Worker | null = null
  let soon: NodeJS.Timeout | null = null
  const start = () => {
    const started = new Worker(mover, { eval: true, workerData: { driver, file, longLog } })
    // If this thread fails, SQLite itself runs the checkpoint during a later commit.
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

// A string, because neither the bundle nor tsx has a separate file for the worker.
const mover = `
const { parentPort, workerData: { driver, file, longLog } } = require('node:worker_threads')
const db = new (require(driver))(file, { timeout: 2000 })
db.pragma('synchronous = NORMAL')
const move = () => {
  const [{ busy, log, checkpointed }] = db.pragma('wal_checkpoint(PASSIVE)')
  if (busy || (log > checkpointed && log < longLog)) return
  // With few pages left, the log can be restarted quickly.
  if (log > checkpointed) db.pragma('wal_checkpoint(RESTART)')
  // The first write after a restart flushes, so it is done here.
  db.pragma('user_version = ' + db.pragma('user_version', { simple: true }))
}
parentPort.on('message', (what) => {
  try {
    if (what === 'move') return move()
  } catch {
    // Another process is checkpointing, or the disk is full: the next run catches up.
  }
  if (what === 'close') {
    db.close()
    parentPort.close()
  }
})
`
