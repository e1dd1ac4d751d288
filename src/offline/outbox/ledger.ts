import { db } from '@/offline/database.ts'
import type { StoredRow } from '@/offline/stored.ts'

/**
 * A change to one row. Only the lock's holder touches a row that is being sent, so such a row is simply written (`becomes`). Any
 * other row is read first: `become` returns null if the change no longer applies, because a person withdrew the row. `alongside`
 * changes other rows in the same transaction, before the next change.
 */
export type Change = (
  | { becomes: StoredRow; order?: never; become?: never }
  | { order: number; become: (row: StoredRow) => StoredRow | null; becomes?: never }
) & { alongside?: (row: StoredRow) => PromiseLike<unknown> }

type Written = (StoredRow | null)[]
type Entry = { changes: Change[]; done: (written: Written) => void; failed: (error: unknown) => void }

export type Ledger = { write: (...changes: Change[]) => Promise<Written> }

// Under load a commit waits a moment for more changes: a commit costs about as much as writing ten rows.
const busyFrom = 2
const fullAt = 16
const gatherMs = 5

/** Group commit: while one transaction is being written to disk, new changes queue for the next. */
export function createLedger(): Ledger {
  let queue: Entry[] = []
  let writing = false

  async function drain() {
    writing = true
    let last = 0
    while (queue.length) {
      if (last >= busyFrom && queue.length < fullAt) await new Promise((resolve) => setTimeout(resolve, gatherMs))
      const entries = queue
      queue = []
      last = entries.length
      try {
        const written = await commit(entries.flatMap((entry) => entry.changes))
        for (const entry of entries) entry.done(written.splice(0, entry.changes.length))
      } catch (error) {
        for (const entry of entries) entry.failed(error)
      }
    }
    writing = false
  }

  return {
    write: (...changes) =>
      new Promise((done, failed) => {
        queue.push({ changes, done, failed })
        if (!writing) void drain()
      }),
  }
}

function commit(changes: Change[]): Promise<Written> {
  return db.transaction('rw', db.rows, () =>
    changes.some((change) => change.alongside) ? oneByOne(changes) : together(changes),
  )
}

async function together(changes: Change[]): Promise<Written> {
  const read = changes.flatMap((change) => change.order ?? [])
  const rows = new Map((await db.rows.bulkGet(read)).map((row) => [row?.order, row]))
  const written = changes.map((change) => become(change, rows.get(change.order)))
  await db.rows.bulkPut(written.filter((row) => row !== null))
  return written
}

async function oneByOne(changes: Change[]): Promise<Written> {
  const written: Written = []
  for (const change of changes) {
    const row = become(change, change.becomes ? undefined : await db.rows.get(change.order))
    written.push(row)
    if (!row) continue
    await db.rows.put(row)
    await change.alongside?.(row)
  }
  return written
}

function become(change: Change, row: StoredRow | undefined): StoredRow | null {
  if (change.becomes) return change.becomes
  return row ? change.become(row) : null
}
