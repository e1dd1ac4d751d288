import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import type { PartState, TimeOffUploadsTable } from '../../db/time-off-tables.ts'
import { countAll } from '../page.ts'

/** A part of an approved request, as the legacy host takes it. Source: specification 1 section 3. */
export type UploadPart = 'papaa' | 'pendingAs400'

/** An upload as the queues show it. Source: specification 1 section 3. */
type QueueItem = { id: number; timeOffRequestId: number; papaa: PartState; pendingAs400: PartState }

export type UploadOnFile = Pick<
  Selectable<TimeOffUploadsTable>,
  'id' | 'request_id' | 'version' | 'papaa' | 'pending_as400' | 'failures'
>

const columns = ['id', 'request_id', 'version', 'papaa', 'pending_as400', 'failures'] as const
const columnOf = { papaa: 'papaa', pendingAs400: 'pending_as400' } as const

/** Queues this version of a request. Parts of an earlier version, with other days, are uploaded again. */
export async function queueUpload(db: Db, requestId: number, version: number, now: number): Promise<void> {
  const fresh = { version, papaa: 'open', pending_as400: 'open', failures: 0, is_repeated: 0, next_at: now } as const
  await db
    .insertInto('time_off_uploads')
    .values({ request_id: requestId, ...fresh })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(fresh))
    .execute()
}

/** Queues a failed upload again. Parts that the host has accepted stay complete. */
export async function requeueUpload(db: Db, requestId: number, now: number): Promise<void> {
  await db
    .updateTable('time_off_uploads')
    .set({ failures: 0, is_repeated: 1, next_at: now })
    .where('request_id', '=', requestId)
    .execute()
}

/** How many uploads were queued again and haven't finished yet. */
export async function countRepeatedUploads(db: Db): Promise<number> {
  // A literal, because SQLite uses a partial index only with one.
  return countAll(db.selectFrom('time_off_uploads').where('is_repeated', '=', sql.lit(1)))
}

/** The uploads of these requests, by request id. */
export async function readQueueItems(db: Db, requestIds: number[]): Promise<Map<number, QueueItem>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.selectFrom('time_off_uploads').select(columns).where('request_id', 'in', requestIds).execute()
  return new Map(
    rows.map(({ id, request_id: timeOffRequestId, papaa, pending_as400: pendingAs400 }) => [
      timeOffRequestId,
      { id, timeOffRequestId, papaa, pendingAs400 },
    ]),
  )
}

/** Claims the earliest due uploads; no other process takes them before `until`. */
export async function claimUploads(
  { kind, read, write }: Database,
  { limit, now, until }: { limit: number; now: number; until: number },
): Promise<UploadOnFile[]> {
  const due = (db: Db) =>
    db
      .selectFrom('time_off_uploads')
      .select('id')
      .where(sql.ref('next_at'), 'is not', null)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('id')
      .limit(limit)
  // Usually nothing is due, and a write would slow down others.
  if (!(await due(read).executeTakeFirst())) return []
  const claimed = await write
    // Not a subquery, which PostgreSQL may run more than once.
    .with('chosen', (db) => {
      const chosen = due(db as unknown as Db)
      return kind === 'postgres' ? chosen.forUpdate().skipLocked() : chosen
    })
    .updateTable('time_off_uploads')
    .set({ next_at: until })
    .where('id', 'in', (eb) => eb.selectFrom('chosen').select('id'))
    .returning(columns)
    .execute()
  return claimed.toSorted((one, other) => one.id - other.id)
}

/** Makes all waiting uploads due, even claimed ones. For a process that has its database to itself. */
export async function releaseUploads(db: Db, now: number): Promise<void> {
  await db.updateTable('time_off_uploads').set({ next_at: now }).where('next_at', '>', now).execute()
}

const still = (db: Db, { id, version }: UploadOnFile) =>
  db
    .updateTable('time_off_uploads')
    .where('id', '=', id)
    // Another process may have finished it, if its claim expired here.
    .where('version', '=', version)
    .where('next_at', 'is not', null)

export async function notePart(db: Db, upload: UploadOnFile, part: UploadPart): Promise<void> {
  await still(db, upload)
    .set({ [columnOf[part]]: 'complete' })
    .execute()
}

export async function tryUploadAt(db: Db, upload: UploadOnFile, at: number, failures: number): Promise<void> {
  await still(db, upload).set({ next_at: at, failures }).execute()
}

/** Ends an upload; false if it already ended or another version replaced it. */
export async function endUpload(db: Db, upload: UploadOnFile, failures: number): Promise<boolean> {
  const { numUpdatedRows } = await still(db, upload).set({ next_at: null, failures, is_repeated: 0 }).executeTakeFirst()
  return numUpdatedRows > 0n
}
