import { type PayrollReason, payrollReasonWords } from '@/domain/time-off/deciding/approval.ts'
import type { InPlaceOf } from '@/domain/time-off/rights/by-right.ts'
import { isUndecided, type RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import type { RequestStep } from '../../db/time-off-tables.ts'
import { isOneOf } from '../one-of.ts'
import { forgetReminders } from './reminders.ts'
import type { EntryOnFile, RequestOnFile } from './requests.ts'

/** `id` is set for an entry that existed before the edit. */
export type NewEntry = Omit<EntryOnFile, 'id'> & { id?: number }

type NewRequest = {
  personId: string
  createdBy: string
  madeByProxy: boolean
  clientKey: string
  reason: string
  entries: NewEntry[]
  snapshot: string
  now: number
}

export async function addRequest(
  db: Db,
  { personId, createdBy, madeByProxy, clientKey, reason, entries, snapshot, now }: NewRequest,
): Promise<number> {
  const { id } = await db
    .insertInto('time_off_requests')
    .values({
      person_id: personId,
      created_by: createdBy,
      made_by_proxy: madeByProxy ? 1 : 0,
      client_key: clientKey,
      status: 'P',
      reason,
      version: 1,
      snapshot,
      created_at: now,
      changed_at: now,
      waiting_since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEntries(
    db,
    { id, personId },
    entries.map((entry, position) => ({ ...entry, position })),
  )
  return id
}

type Move = { status: RequestStatus; now: number; reason?: string; snapshot?: string }

/** Updates a request and gives it a new version. */
export async function moveRequest(
  db: Db,
  { id, version, status: before }: RequestOnFile,
  { status, now, reason, snapshot }: Move,
): Promise<void> {
  const waitsAgain = status !== before && isUndecided(status)
  if (waitsAgain) await forgetReminders(db, [id])
  await db
    .updateTable('time_off_requests')
    .set({
      status,
      version: version + 1,
      changed_at: now,
      ...(waitsAgain && { waiting_since: now }),
      ...(reason === undefined ? {} : { reason }),
      ...(snapshot === undefined ? {} : { snapshot }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Replaces the entries. Entries that stay keep their ids; an id that does not belong to this request becomes a new
 * entry.
 */
export async function replaceEntries(db: Db, request: RequestOnFile, entries: NewEntry[]): Promise<void> {
  const before = new Map(request.entries.map((entry) => [entry.id, entry]))
  const added: Positioned[] = []
  for (const [position, { id, half = '', ...rest }] of entries.entries()) {
    const entry = { ...rest, half }
    if (id === undefined || !before.delete(id)) added.push({ ...entry, position })
    else
      await db
        .updateTable('time_off_entries')
        .set({ ...entry, position })
        .where('id', '=', id)
        .execute()
  }
  if (before.size)
    await db
      .deleteFrom('time_off_entries')
      .where('id', 'in', [...before.keys()])
      .execute()
  await insertEntries(db, request, added)
}

type Positioned = Omit<EntryOnFile, 'id'> & { position: number }

// SQLite allows 32,766 values per statement.
const rowsAtOnce = 1000

async function insertEntries(
  db: Db,
  { id, personId }: Pick<RequestOnFile, 'id' | 'personId'>,
  entries: Positioned[],
): Promise<void> {
  const rows = entries.map(({ date, code, hundredths, half = '', position }) => ({
    request_id: id,
    person_id: personId,
    position,
    date,
    code,
    hundredths,
    half,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('time_off_entries')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}

type LogLine = {
  requestId: number
  by: string | null
  step: RequestStep
  comment?: string
  /** For a decision: on whose behalf it was made. */
  place?: InPlaceOf
  reasons?: PayrollReason[]
  receipt?: string
  now: number
}

export async function addLog(db: Db, line: LogLine): Promise<void> {
  const { requestId, by, step, comment = '', place = null, reasons = [], receipt = null, now } = line
  await db
    .insertInto('time_off_logs')
    .values({
      request_id: requestId,
      at: now,
      person_id: by,
      step,
      comment,
      for_person_id: place && place !== 'payroll' ? place.managerId : null,
      for_payroll: place === 'payroll' ? 1 : 0,
      why: payrollReasonWords(reasons),
      reasons: reasons.length > 0 ? JSON.stringify(reasons) : '',
      receipt,
    })
    .execute()
}

/** The history of a request, oldest first. */
export async function readLogs(db: Db, requestId: number) {
  const rows = await db
    .selectFrom('time_off_logs')
    .select(['at', 'person_id as by', 'step', 'comment', 'why', 'reasons', ...placeColumns])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  return rows.map(({ for_person_id, for_payroll, reasons, ...line }) => ({
    ...line,
    reasons: reasons ? (JSON.parse(reasons) as PayrollReason[]) : [],
    place: placeOf({ for_person_id, for_payroll }),
  }))
}

/** On whose behalf decisions were made, by the receipts of these changes. Other changes are omitted. */
export async function placesByReceipt(db: Db, receipts: string[]): Promise<Map<string, InPlaceOf>> {
  if (receipts.length === 0) return new Map()
  const rows = await db
    .selectFrom('time_off_logs')
    .select(['receipt', ...placeColumns])
    .where(isOneOf(db, 'receipt', receipts))
    .where('receipt', 'is not', null)
    .execute()
  return new Map(rows.map(({ receipt, ...place }) => [receipt!, placeOf(place)]))
}

const placeColumns = ['for_person_id', 'for_payroll'] as const

function placeOf(row: { for_person_id: string | null; for_payroll: number }): InPlaceOf {
  if (row.for_payroll === 1) return 'payroll'
  return row.for_person_id === null ? null : { managerId: row.for_person_id }
}
