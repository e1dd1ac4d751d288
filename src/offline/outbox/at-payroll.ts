import { call } from '@/api/call.ts'
import { type AtPayroll, listPayrollChanges, mostPayrollReceipts } from '@/contract/delivery/payroll-changes.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { fetchAndKeep } from '@/offline/answers/reading-again.ts'
import { db } from '@/offline/database.ts'
import type { Identity } from '@/offline/identity.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { announceSettled } from './events.ts'
import { isInRecord } from './open-row.ts'
import {
  type RowContent,
  type RowOutcome,
  isReplaceable,
  openStates,
  acceptedStates,
  rowsIn,
  sealContent,
  sealOutcome,
  unsealOutcome,
  unsealedContent,
} from './rows.ts'
import { type Submission, readsOf } from './submission.ts'

type PayrollChange = AnswerOf<typeof listPayrollChanges>['payrollChanges'][number]
type Asked = { row: StoredRow; outcome: RowOutcome }

/** Asks with a single call what became of these changes, which our server accepted. */
export async function settleAtPayroll(
  rows: StoredRow[],
  known: ReadonlyMap<string, Submission>,
  { token }: Identity,
): Promise<void> {
  const asked = await newestWithReceipt(rows)
  if (asked.length === 0) return
  const awaited = rows.filter((row) => !isInRecord(row)).map(({ key }) => key)
  const receipts = asked.map(({ outcome }) => outcome.receipt!).join()
  const result = await call(listPayrollChanges, { token, awaited, query: { receipts } })
  if (!result.ok) return
  const told = new Map(result.value.payrollChanges.map((change) => [change.receipt, change]))
  for (const each of asked) {
    const change = told.get(each.outcome.receipt!)
    if (change?.state === 'refused') await noteRefused(each, change, known)
    else if (change) await noteAtPayroll(each, change, known)
    else await noteUnknown(each, result.contains?.includes(each.row.key) ?? false, known)
  }
}

/** Rows whose outcome is sealed under a key that isn't open here wait until it's open. */
async function newestWithReceipt(rows: StoredRow[]): Promise<Asked[]> {
  const newest = rows.toSorted((one, other) => other.order - one.order)
  const asked = await Promise.all(newest.map(opened))
  return asked.filter((each) => each !== null).slice(0, mostPayrollReceipts)
}

async function opened(row: StoredRow): Promise<Asked | null> {
  const outcome = await unsealOutcome(row).catch(() => null)
  const told = outcome && { ...outcome, ...(!row.outcome && row.posted) }
  return told?.receipt ? { row, outcome: told } : null
}

const isOver = ({ state }: AtPayroll) => state === 'taken' || state === 'done' || state === 'recorded'

async function noteAtPayroll(asked: Asked, change: PayrollChange, known: ReadonlyMap<string, Submission>) {
  const { row, outcome } = asked
  const { receipt: _receipt, problem: _problem, replaced: _replaced, ...payroll } = change
  const isNews = JSON.stringify(outcome.payroll) !== JSON.stringify(payroll)
  if (!isNews && isInRecord(row)) return
  const sealed = await sealOutcome(row, { ...outcome, payroll })
  if (!sealed) return
  const over = isOver(payroll) && { state: 'sent' as const, payrollDone: true }
  // An earlier server stored it while the payroll host was locked, and has applied it since.
  const late = !isInRecord(row) && { appliedAt: Date.now() }
  const isWritten = await rewrite(row, (present) => ({ ...present, outcome: sealed, ...late, ...over }))
  if (isWritten && late) await announceReads(row, known)
}

/** Payroll doesn't need the change, or an earlier server still stores it. */
async function noteUnknown({ row }: Asked, isContained: boolean, known: ReadonlyMap<string, Submission>) {
  if (isInRecord(row)) return rewrite(row, (present) => ({ ...present, state: 'sent', payrollDone: true }))
  if (!isContained) return
  await rewrite(row, (present) => ({ ...present, state: 'sent', appliedAt: Date.now(), payrollDone: true }))
  await announceReads(row, known)
}

/**
 * The record is as it was before the change. The change needs attention, like one that was refused right away, and is now based
 * on the version on file. If a later change had replaced it, there's nothing left to correct.
 */
async function noteRefused(asked: Asked, change: PayrollChange, known: ReadonlyMap<string, Submission>) {
  const { row, outcome } = asked
  const submission = known.get(row.kind)
  const content = submission && (await unsealedContent(row))
  if (!submission || !content) return
  const { receipt, problem: refusal, replaced = false, ...payroll } = change
  const problem = refusal ?? { title: '', status: 422, detail: payroll.reason ?? '', errors: [] }
  const sealed = await sealOutcome(row, { ...outcome, payroll, problem, receipt, status: problem.status })
  const isGone = replaced || (await hasNewer(row))
  const start = isGone ? {} : await newStart(row, submission, content)
  if (!sealed || !start) return
  const isWritten = await rewrite(row, (present) => ({
    ...present,
    state: isGone ? 'replaced' : 'attention',
    outcome: sealed,
    posted: undefined,
    etag: null,
    appliedAt: undefined,
    settledAt: Date.now(),
    ...start,
  }))
  if (isWritten) await announceReads(row, known)
}

/** A newer row from this device takes its place. */
async function hasNewer(row: StoredRow): Promise<boolean> {
  const newer = await rowsIn(row.person, [...openStates, ...acceptedStates])
    .filter((other) => other.order > row.order && other.replaces)
    .toArray()
  return newer.some((other) => isReplaceable({ ...row, state: 'attention' }, other))
}

/** The version that the row is based on when it's resent; null if it can't be read now. */
async function newStart(
  row: StoredRow,
  submission: Submission,
  content: RowContent,
): Promise<(Pick<StoredRow, 'base'> & Partial<Pick<StoredRow, 'content'>>) | null> {
  const [first] = readsOf(submission, content.params)
  if (row.base === null || !first) return { base: row.base }
  const answer = await fetchAndKeep(first)
  if (!answer) return null
  const { etag, value } = answer
  if (etag === null || !submission.merge) return { base: etag ?? row.base }
  return { base: etag, content: await sealContent(row, { ...content, from: { etag, value } }) }
}

/** Returns false if the row has changed in the meantime. */
function rewrite(row: StoredRow, change: (present: StoredRow) => StoredRow): Promise<boolean> {
  return db.transaction('rw', db.rows, async () => {
    const present = await db.rows.get(row.order)
    if (!present || present.key !== row.key || !acceptedStates.includes(present.state)) return false
    await db.rows.put(change(present))
    return true
  })
}

async function announceReads(row: StoredRow, known: ReadonlyMap<string, Submission>): Promise<void> {
  const submission = known.get(row.kind)
  const content = submission && (await unsealedContent(row))
  if (content) announceSettled(readsOf(submission, content.params))
}
