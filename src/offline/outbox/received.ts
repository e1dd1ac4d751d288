import { isOurs } from '@/api/base-urls.ts'
import { call } from '@/api/call.ts'
import { listFailedChanges } from '@/contract/failed-changes.ts'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { foldOf, folded } from '@/offline/answers/fold.ts'
import type { KeptAnswer } from '@/offline/answers/kept-answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { type ListEndpoint, fetchAndKeep, fetchList } from '@/offline/answers/reading-again.ts'
import { db } from '@/offline/database.ts'
import { type Identity, currentIdentity, onIdentity } from '@/offline/identity.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { noteApplied } from './awaited.ts'
import { announceSettled, onOutbox } from './events.ts'
import { type OpenRow, openRow } from './open-row.ts'
import { rowsIn, sealOutcome, unsealOutcome, unsealedContent } from './rows.ts'
import { type Submission, readsOf } from './submission.ts'

const everyMs = 5_000
const laterEveryMs = 30_000
const soonMs = 2 * 60_000

/**
 * Asks what became of the changes that the server accepted with 423. Reads tell it too, but only those that a screen
 * needs. Returns the function that stops it.
 */
export function followReceived(submissions: Submission[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  const known = new Map(submissions.map((submission) => [submission.kind, submission]))

  async function look() {
    if (looking) return
    looking = true
    clearTimeout(timer)
    try {
      const rows = await receivedRows()
      if (rows.length && document.visibilityState !== 'hidden') await settleReceived(rows, known)
      const left = await receivedRows()
      if (left.length) timer = setTimeout(look, pauseFor(left, Date.now()))
    } catch (error) {
      // The device failed, but received changes are still followed.
      reportError(error)
      timer = setTimeout(look, laterEveryMs)
    } finally {
      looking = false
    }
  }

  const unlisten = onOutbox((message) => message.type === 'settled' && void look())
  const unfollow = onIdentity(() => void look())
  document.addEventListener('visibilitychange', look)
  void look()
  return () => {
    unlisten()
    unfollow()
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
  }
}

async function receivedRows(): Promise<StoredRow[]> {
  const person = currentIdentity()?.person
  return person ? rowsIn(person, ['received']).toArray() : []
}

async function settleReceived(rows: StoredRow[], known: Map<string, Submission>): Promise<void> {
  const identity = currentIdentity()
  if (!identity) return
  const goesToOurs = ({ kind }: StoredRow) => isOurs(known.get(kind)?.sends ?? listFailedChanges)
  const ours = rows.filter(goesToOurs)
  if (ours.length) await settleOurs(ours, known, identity)
  for (const row of rows.filter((row) => !goesToOurs(row) && isFirstOfLane(row, rows))) await settleOthers(row, known)
}

/** One call tells which were applied and which failed. */
async function settleOurs(rows: StoredRow[], known: Map<string, Submission>, { token }: Identity): Promise<void> {
  const awaited = rows.map(({ key }) => key)
  const result = await call(listFailedChanges, { token, awaited })
  if (!result.ok) return
  const failed = new Map(result.value.failedChanges.map(({ receipt, problem }) => [receipt, problem]))
  const applied: StoredRow[] = []
  for (const row of rows) if (!(await noteFailed(row, failed)) && result.contains?.includes(row.key)) applied.push(row)
  await announceApplied(applied, known)
}

/** One on top of another received one has to wait: its base is a version that the answers don't have yet. */
const isFirstOfLane = (row: StoredRow, rows: StoredRow[]) =>
  rows.every(({ lane, order }) => lane !== row.lane || order >= row.order)

/** Another company's API says nothing about changes, so its answers are compared with what they would be. */
async function settleOthers(row: StoredRow, known: Map<string, Submission>): Promise<void> {
  const submission = known.get(row.kind)
  const content = submission && (await unsealedContent(row))
  if (!submission || !content) return
  const open = await openRow(row)
  const reads = readsOf(submission, content.params).filter((read) => row.base !== null || foldOf(read, row.kind))
  const answers = await Promise.all(reads.map((read) => fetchFor(read, row)))
  if (answers.length === 0 || answers.some((answer) => answer === null)) return
  const isIn = reads.every((read, at) => shows(read, answers[at]!, open))
  if (isIn) await announceApplied([row], known)
}

/** One page doesn't tell whether an item is on another, so a change of an item asks for the whole list. */
function fetchFor(read: Read, { kind }: StoredRow): Promise<KeptAnswer<unknown> | null> {
  const list = foldOf(read, kind)?.list
  return list && read.input.query?.limit !== undefined
    ? fetchList(read as Read<ListEndpoint>, list)
    : fetchAndKeep(read)
}

function shows(read: Read, { value, etag }: KeptAnswer<unknown>, row: OpenRow): boolean {
  if (row.base !== null && etag !== null) return etag !== row.base
  const withRow = folded(read, { value, etag, asOf: 0 }, [row])
  return JSON.stringify(withRow.value) === JSON.stringify(value)
}

async function announceApplied(rows: StoredRow[], known: Map<string, Submission>): Promise<void> {
  if (rows.length === 0) return
  await noteApplied(rows.map(({ key }) => key))
  const contents = await Promise.all(rows.map(unsealedContent))
  announceSettled(
    rows.flatMap(({ kind }, at) => {
      const submission = known.get(kind)
      return submission && contents[at] ? readsOf(submission, contents[at].params) : []
    }),
  )
}

/** A change that could not be applied needs attention, as if it had been refused immediately. */
async function noteFailed(row: StoredRow, failed: Map<string, ProblemBody>): Promise<boolean> {
  if (failed.size === 0) return false
  const { receipt } = await unsealOutcome(row)
  const problem = receipt === null ? undefined : failed.get(receipt)
  if (!problem) return false
  const outcome = await sealOutcome(row, { problem, receipt, status: problem.status })
  await db.transaction('rw', db.rows, async () => {
    const present = await db.rows.get(row.order)
    if (present?.state === 'received')
      await db.rows.put({ ...present, state: 'attention', outcome, etag: null, settledAt: Date.now() })
  })
  return true
}

function pauseFor(rows: StoredRow[], now: number): number {
  return rows.some((row) => now - row.settledAt < soonMs) ? everyMs : laterEveryMs
}
