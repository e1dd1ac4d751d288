import { type Selectable, sql } from 'kysely'
import { insertsInto } from '../../db/compiled-once.ts'
import type { PayrollChangesTable } from '../../db/payroll-tables.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { countAll } from '../page.ts'

export type PayrollChangeOnFile = Selectable<PayrollChangesTable>

export type NewPayrollChange = Pick<
  PayrollChangeOnFile,
  'receipt' | 'kind' | 'lane' | 'person_id' | 'employer_id' | 'employee_id' | 'made_by' | 'params' | 'body'
> & {
  record_before: string | null
  /** Why payroll must release the change first; null if it needn't. */
  hold_reason: string | null
  signed_at: number
  received_at: number
}

const insertRows = insertsInto('payroll_changes', [
  'receipt',
  'kind',
  'lane',
  'person_id',
  'employer_id',
  'employee_id',
  'made_by',
  'params',
  'body',
  'record_before',
  'state',
  'hold_reason',
  'next_at',
  'signed_at',
  'received_at',
])

/**
 * Adds changes in the transaction of the save, while holding the lock of the record's employee, so that ids are in order within
 * each lane.
 */
export async function addPayrollChanges(tx: Db, changes: NewPayrollChange[]): Promise<void> {
  await insertRows(
    tx,
    changes.map((change) => ({
      ...change,
      state: change.hold_reason === null ? 'waiting' : 'held',
      next_at: change.received_at,
    })),
  )
}

/** A record's lane: a person's changes of one kind or, if the path names a record, to that record. */
export const laneOf = (personId: string, kind: string, params: Record<string, string>) =>
  `${personId} ${kind}${Object.values(params)
    .map((value) => ` ${value.toLowerCase()}`)
    .join('')}`

// Literals, because SQLite doesn't use a partial index with a parameter.
export const isWaiting = sql<boolean>`state = 'waiting'`
export const isOpen = sql<boolean>`state in ('waiting', 'held', 'sent')`

/** Those of these people who have unsettled changes of this kind. */
export async function withOpenChanges(db: Db, kind: string, personIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payroll_changes')
    .select('person_id')
    .distinct()
    .where(isOpen)
    .where('kind', '=', kind)
    .where(isOneOf(db, 'person_id', personIds))
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function payrollChange(db: Db, receipt: string): Promise<PayrollChangeOnFile | undefined> {
  return db.selectFrom('payroll_changes').selectAll().where('receipt', '=', receipt).executeTakeFirst()
}

export const countWaiting = (db: Db): Promise<number> =>
  countAll(db.selectFrom('payroll_changes').select('id').where(isWaiting))

const unsettled = (db: Db, receipts: string[]) =>
  db
    .updateTable('payroll_changes')
    .where('receipt', 'in', receipts)
    .where(sql<boolean>`state in ('waiting', 'sent')`)

/**
 * Returns the changes that weren't settled before. `sequence`: the host's sequence number. 'done': there's no host, so they're
 * only recorded here.
 */
export async function noteTaken(
  db: Db,
  taken: { receipt: string; sequence: number | null }[],
  now: number,
  state: 'taken' | 'done' = 'taken',
): Promise<PayrollChangeOnFile[]> {
  const sequences = taken.filter(({ sequence }) => sequence !== null)
  return unsettled(
    db,
    taken.map(({ receipt }) => receipt),
  )
    .set({
      state,
      next_at: null,
      is_uncertain: 0,
      settled_at: now,
      record_before: null,
      host_sequence: sequences.length
        ? (eb) => {
            let cases = eb.case('receipt').when(sequences[0]!.receipt).then(sequences[0]!.sequence)
            for (const { receipt, sequence } of sequences.slice(1)) cases = cases.when(receipt).then(sequence)
            return sql<number | null>`cast(${cases.end()} as bigint)`
          }
        : null,
    })
    .returningAll()
    .execute()
}

export async function noteSent(db: Db, receipts: string[], file: string, now: number): Promise<void> {
  await unsettled(db, receipts).set({ state: 'sent', next_at: null, sent_at: now, file_name: file }).execute()
}

/** Null if the change was already settled. */
export async function noteRefused(
  db: Db,
  receipt: string,
  { reason, code }: { reason: string; code: string | null },
  now: number,
): Promise<PayrollChangeOnFile | null> {
  const [row] = await db
    .updateTable('payroll_changes')
    .set({ state: 'refused', next_at: null, is_uncertain: 0, settled_at: now, reason, reason_code: code })
    .where('receipt', '=', receipt)
    .where(isOpen)
    .returningAll()
    .execute()
  return row ?? null
}

export async function tryAgainAt(db: Db, receipt: string, at: number, isUncertain: boolean): Promise<void> {
  await unsettled(db, [receipt])
    .set({ state: 'waiting', next_at: at, is_uncertain: isUncertain ? 1 : 0 })
    .execute()
}

/** Marks unsent changes as replaced by a later version of the record. */
export async function replaceWaiting(db: Db, lane: string, now: number): Promise<void> {
  await db
    .updateTable('payroll_changes')
    .set({ state: 'replaced', next_at: null, settled_at: now })
    .where('lane', '=', lane)
    .where(sql<boolean>`state in ('waiting', 'held')`)
    .execute()
}

/** Withdraws changes in the lane that payroll definitely doesn't have, without replacing them with later ones. */
export async function withdrawUnsent(tx: Db, lane: string, now: number): Promise<void> {
  await tx
    .updateTable('payroll_changes')
    .set({ state: 'replaced', next_at: null, settled_at: now })
    .where('lane', '=', lane)
    .where(sql<boolean>`state in ('waiting', 'held')`)
    .where('is_uncertain', '=', 0)
    .execute()
}

/** Makes refused or replaced changes wait again. Returns the receipts among these that are on file. */
export async function reviveChanges(db: Db, receipts: string[], now: number): Promise<Set<string>> {
  if (receipts.length === 0) return new Set()
  const rows = await db
    .updateTable('payroll_changes')
    .set({ state: 'waiting', next_at: now, settled_at: null, reason: null, reason_code: null })
    .where('receipt', 'in', receipts)
    .where('state', 'not in', ['taken', 'done'])
    .returning('receipt')
    .execute()
  return new Set(rows.map(({ receipt }) => receipt))
}

/** The next change in the lane that wasn't refused, if there is one. */
export async function laterInLane(
  db: Db,
  { lane, id }: Pick<PayrollChangeOnFile, 'lane' | 'id'>,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('payroll_changes')
    .select('id')
    .where('lane', '=', lane)
    .where('id', '>', id)
    .where('state', 'not in', ['refused', 'replaced'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function setRecordBefore(db: Db, id: number, before: string | null): Promise<void> {
  await db.updateTable('payroll_changes').set({ record_before: before }).where('id', '=', id).execute()
}

/** The placeholder for the content of settled changes. */
export const purgedContent = '{}'

/** Deletes settled changes, and the content of those settled earlier. Unsettled changes keep their content. */
export async function purgePayrollChanges(db: Db, rowsBefore: number, contentBefore: number): Promise<void> {
  const settled = sql<boolean>`state not in ('waiting', 'held', 'sent')`
  await db.deleteFrom('payroll_changes').where(settled).where('settled_at', '<', rowsBefore).execute()
  await db
    .updateTable('payroll_changes')
    .set({ body: purgedContent, params: purgedContent, record_before: null })
    // Payroll may resend a refused change, so its content is kept.
    .where('state', 'in', ['taken', 'done', 'replaced'])
    .where('body', '<>', purgedContent)
    .where('settled_at', '<', contentBefore)
    .execute()
}
