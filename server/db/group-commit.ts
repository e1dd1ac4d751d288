import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import type { Db } from './tables.ts'

type Job = { run: (tx: Db) => Promise<() => void>; fail: (error: unknown) => void }

// Longer batches would delay reads on the single thread.
const atOnce = 32

/**
 * Changes that arrive at about the same time share one transaction and thus one fsync. Each has a savepoint, so that it can be
 * rolled back alone. No change is answered before the commit.
 */
export function groupCommit(db: Db): Database['change'] {
  let waiting: Job[] = []
  let busy = false

  const start = () => {
    if (busy || waiting.length === 0) return
    busy = true
    // Waits for requests that arrive in the same turn of the event loop.
    setImmediate(async () => {
      const batch = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
      await commit(db, batch)
      busy = false
      start()
    })
  }

  return (work, keeps) =>
    new Promise((resolve, reject) => {
      const run = async (tx: Db) => {
        const result = await inSavepoint(tx, work, keeps)
        return () => (result.ok ? resolve(result.value) : reject(result.error))
      }
      waiting.push({ run, fail: reject })
      start()
    })
}

async function commit(db: Db, batch: Job[]): Promise<void> {
  try {
    const answers = await db.transaction().execute(async (tx) => {
      const answers: (() => void)[] = []
      for (const job of batch) answers.push(await job.run(tx))
      return answers
    })
    for (const answer of answers) answer()
  } catch (error) {
    for (const job of batch) job.fail(error)
  }
}

const savepoint = CompiledQuery.raw('savepoint one_change')
const rollback = CompiledQuery.raw('rollback to savepoint one_change')
const release = CompiledQuery.raw('release savepoint one_change')

type Done<Result> = { ok: true; value: Result } | { ok: false; error: unknown }

async function inSavepoint<Result>(
  tx: Db,
  work: (tx: Db) => Promise<Result>,
  keeps: (result: Result) => boolean,
): Promise<Done<Result>> {
  await tx.executeQuery(savepoint)
  const done = await work(tx).then(
    (value): Done<Result> => ({ ok: true, value }),
    (error: unknown): Done<Result> => ({ ok: false, error }),
  )
  try {
    if (!done.ok || !keeps(done.value)) await tx.executeQuery(rollback)
    await tx.executeQuery(release)
  } catch (error) {
    // The work's error rolled back the whole transaction.
    throw done.ok ? error : done.error
  }
  return done
}
