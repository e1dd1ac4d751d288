import { type Selectable, sql } from 'kysely'
import { hoursFromHundredths } from '@/domain/hours.ts'
import type { Db } from '../../db/tables.ts'
import type { PartState, TimeOffUploadsTable } from '../../db/time-off-tables.ts'
import { countAll } from '../page.ts'
import { addPayrollChanges, laneOf, replaceWaiting, reviveChanges, withdrawUnsent } from '../payroll/payroll-changes.ts'
import { namesOf } from '../people/employees.ts'
import { type RequestOnFile, requestById } from './requests.ts'

/** A part of an approved request, as the payroll host accepts it. Source: specification 1 section 3. */
export type UploadPart = 'papaa' | 'pendingAs400'

const parts: UploadPart[] = ['papaa', 'pendingAs400']

/** Its kind in the outbox to payroll. */
export const timeOffKinds = { papaa: 'timeOffPapaa', pendingAs400: 'timeOffPendingAs400' } as const

export const isTimeOff = (kind: string): boolean => Object.values<string>(timeOffKinds).includes(kind)

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
  const [upload] = await db
    .insertInto('time_off_uploads')
    .values({ request_id: requestId, ...fresh })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(fresh))
    .returning(columns)
    .execute()
  await queueParts(db, upload!, now)
}

/** Queues a failed upload again. Parts that the host has accepted stay complete. */
export async function requeueUpload(db: Db, requestId: number, now: number): Promise<void> {
  const [upload] = await db
    .updateTable('time_off_uploads')
    .set({ failures: 0, is_repeated: 1, next_at: now })
    .where('request_id', '=', requestId)
    .returning(columns)
    .execute()
  if (upload) await queueParts(db, upload, now)
}

/** Whether payroll may already have a part of a request, of this or an earlier version. */
export async function hasUploadBegun(
  db: Db,
  { id, personId }: Pick<RequestOnFile, 'id' | 'personId'>,
): Promise<boolean> {
  const { begun } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('payroll_changes')
              .select('id')
              .where('lane', '=', laneOf(personId, 'timeOff', { requestId: String(id) }))
              .where(sql<boolean>`not (state in ('waiting', 'held', 'replaced') and is_uncertain = 0)`),
          ),
          // Changes that payroll has are deleted after a while.
          eb.exists(
            eb
              .selectFrom('time_off_logs')
              .select('id')
              .where('request_id', '=', id)
              .where('step', 'in', ['upload', 'uploadFailed', 'reprocess']),
          ),
          eb.exists(
            eb
              .selectFrom('time_off_uploads')
              .select('id')
              .where('request_id', '=', id)
              .where((one) => one.or([one('papaa', '=', 'complete'), one('pending_as400', '=', 'complete')])),
          ),
        ])
        .as('begun'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(begun)
}

/**
 * Takes the upload of an approved request out of the outbox to payroll. Returns false if payroll may already have a part of it.
 * Call it while holding the employee's lock.
 */
export async function withdrawUpload(
  tx: Db,
  request: Pick<RequestOnFile, 'id' | 'personId'>,
  now: number,
): Promise<boolean> {
  const lane = laneOf(request.personId, 'timeOff', { requestId: String(request.id) })
  // Waits for a carrier that is claiming them at this moment; its claims are visible afterward.
  await withdrawUnsent(tx, lane, now)
  if (await hasUploadBegun(tx, request)) return false
  await tx
    .updateTable('time_off_uploads')
    .set({ next_at: null, is_repeated: 0 })
    .where('request_id', '=', request.id)
    .execute()
  return true
}

/** For uploads from an earlier release, which had no outbox. */
export async function queueMissingParts(db: Db, now: number): Promise<void> {
  const missing = await db
    .selectFrom('time_off_uploads')
    .select(columns)
    .where(sql.ref('next_at'), 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payroll_changes')
            .select('id')
            .where(
              'receipt',
              '=',
              sql<string>`'T' || time_off_uploads.request_id || '-' || version || '-pendingAs400'`,
            ),
        ),
      ),
    )
    .execute()
  for (const upload of missing) await queueParts(db, upload, now)
}

/** Makes the parts that the host hasn't accepted wait for the carrier, except those of an earlier version. */
async function queueParts(db: Db, upload: UploadOnFile, now: number): Promise<void> {
  const { request_id: id, version } = upload
  const { personId, entries } = await requestById(db, id)
  const { employerId, employeeId } = (await namesOf(db, [personId])).get(personId)!
  const lane = laneOf(personId, 'timeOff', { requestId: String(id) })
  await replaceWaiting(db, lane, now)
  const open = parts
    .filter((part) => upload[columnOf[part]] !== 'complete')
    .map((part) => ({ part, receipt: `T${id}-${version}-${part}` }))
  const revived = await reviveChanges(
    db,
    open.map(({ receipt }) => receipt),
    now,
  )
  const body = entries.map(({ date, code, hundredths }) => ({ date, code, hours: hoursFromHundredths(hundredths) }))
  await addPayrollChanges(
    db,
    open
      .filter(({ receipt }) => !revived.has(receipt))
      .map(({ part, receipt }) => ({
        receipt,
        kind: timeOffKinds[part],
        lane,
        person_id: personId,
        employer_id: employerId,
        employee_id: employeeId,
        made_by: personId,
        params: JSON.stringify({ requestId: String(id), version: String(version), part }),
        body: JSON.stringify({ timeOffRequestId: id, entries: body }),
        record_before: null,
        hold_reason: null,
        signed_at: now,
        received_at: now,
      })),
  )
}

/** How many uploads were queued again and haven't finished yet. */
export async function countRepeatedUploads(db: Db): Promise<number> {
  // A literal, because SQLite uses a partial index only with a literal.
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

/** A part, as named in its outbox row. */
export type NamedPart = { requestId: number; version: number; part: UploadPart }

export function partIn(params: string): NamedPart {
  const { requestId, version, part } = JSON.parse(params) as Record<string, string>
  return { requestId: Number(requestId), version: Number(version), part: part as UploadPart }
}

const unfinished = (db: Db, { requestId, version }: NamedPart) =>
  db
    .updateTable('time_off_uploads')
    .where('request_id', '=', requestId)
    // The version differs if a later one has replaced it.
    .where('version', '=', version)
    .where('next_at', 'is not', null)

/** Records that the host has a part, and ends the upload once it has both. Returns true if it has both. */
export async function notePart(db: Db, named: NamedPart): Promise<boolean> {
  const [row] = await unfinished(db, named)
    .set({ [columnOf[named.part]]: 'complete' })
    .returning(['papaa', 'pending_as400'])
    .execute()
  if (row?.papaa !== 'complete' || row.pending_as400 !== 'complete') return false
  await unfinished(db, named).set({ next_at: null, is_repeated: 0 }).execute()
  return true
}

/**
 * Counts a failure. Returns the number of failures, or null if the upload has ended. A failure of the previous part counts for
 * both.
 */
export async function noteFailure(db: Db, named: NamedPart): Promise<number | null> {
  const isFirst = named.part === 'papaa' ? sql`1` : sql`case papaa when 'complete' then 1 else 0 end`
  const [row] = await unfinished(db, named)
    .set({ failures: sql`failures + ${isFirst}` })
    .returning('failures')
    .execute()
  return row?.failures ?? null
}

export async function endUpload(db: Db, named: NamedPart): Promise<void> {
  await unfinished(db, named).set({ next_at: null, is_repeated: 0 }).execute()
}
