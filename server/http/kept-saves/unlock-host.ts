import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '../serve.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { troubleOf } from '../../db/trouble.ts'
import type { Services } from '../services.ts'
import { hostLock, isLocked, openHost } from '../../work/host/host-lock.ts'
import { keptSaves as keptRows } from '../../work/host/kept-rows.ts'
import { applyKept, type FailedSave, StillKept } from './kept-saves.ts'

export type Applied = { applied: number; failed: FailedSave[] }

const maxAtOnce = 50
// A batch blocks the people whose saves it applies, and on SQLite all saves.
const batchMs = { sqlite: 25, postgres: 50 }
const minPauseMs = 20
const triesWhileBusy = 10

/**
 * Unlocks the host and applies the kept saves, per record in order of arrival, in short transactions, so that others can
 * read and save in between. A new save of a record that still has kept ones applies these first or, if they are many, is
 * kept too, so that the order is preserved. If this process ends halfway, a server continues. Stops if the host is locked
 * again.
 */
export async function unlockHost(services: Services, routes: Route[]): Promise<Applied> {
  const { database } = services
  await patiently(() => openHost(database, services.clock()))
  const all: Applied = { applied: 0, failed: [] }
  const next = applying(services, routes)
  let stuck: StillKept | null = null
  for (;;) {
    const from = performance.now()
    const batch = await patiently(next).catch((error: unknown) => {
      if (!(error instanceof StillKept)) throw error
      stuck ??= error
      return { applied: 0, failed: [] }
    })
    if (!batch) break
    all.applied += batch.applied
    all.failed.push(...batch.failed)
    // SQLite has no fair lock: on a busy machine others can write only if the pause is as long as the batch.
    const tookMs = database.kind === 'sqlite' ? performance.now() - from : 0
    await pause(Math.max(minPauseMs, tookMs))
  }
  if (stuck) throw stuck
  return all
}

/**
 * Each call applies the next batch of kept saves; null if there is nothing left to apply. Throws StillKept for a save that
 * has to stay kept; further calls skip the records of that person.
 */
export function applying(services: Services, routes: Route[]): () => Promise<Applied | null> {
  const { database } = services
  const stuck = new Set<string>()
  const batch = async (tx: Db) => {
    // Concurrent unlocks take turns.
    await database.hold(tx, 'unlock')
    const next = await inTurn(keptRows(tx).select(['id', 'subject_id']))
      .where('subject_id', 'not in', ['', ...stuck])
      .limit(maxAtOnce)
      .execute()
    if (next.length === 0) return null
    // Locks are taken in the same order as in `change`: first the employee, then the host.
    const subjects = [...new Set(next.map((kept) => kept.subject_id))].sort()
    await database.hold(tx, ...subjects.map(employeeLock))
    await database.share(tx, hostLock)
    if (await isLocked(tx)) return null
    return applySome(
      tx,
      services,
      routes,
      next.map(({ id }) => id),
    )
  }
  return async () => {
    try {
      return await inTransaction(database.write, batch)
    } catch (error) {
      if (error instanceof StillKept) stuck.add(error.kept.subject_id)
      throw error
    }
  }
}

/**
 * Per record in order of arrival, one person at a time: the saves of a person who keeps saving during the unlock
 * are completed in turn, so the unlock terminates.
 */
export function inTurn<Row>(kept: SelectQueryBuilder<Tables, 'host_uploads', Row>) {
  return kept.orderBy('subject_id').orderBy('endpoint').orderBy('id')
}

async function applySome(tx: Db, services: Services, routes: Route[], ids: number[]): Promise<Applied> {
  const batch: Applied = { applied: 0, failed: [] }
  const until = performance.now() + batchMs[services.database.kind]
  for (const kept of await inTurn(keptRows(tx).selectAll()).where('id', 'in', ids).execute()) {
    const why = await applyKept(tx, services, routes, kept)
    if (why === null) batch.applied += 1
    else batch.failed.push({ receipt: kept.receipt, endpoint: kept.endpoint, why })
    if (performance.now() > until) break
  }
  return batch
}

async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = triesWhileBusy; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || troubleOf(error) !== 'busy') throw error
    }
  }
}
