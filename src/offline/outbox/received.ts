import { isOurs } from '@/api/base-urls.ts'
import { call } from '@/api/call.ts'
import { listFailedChanges } from '@/contract/failed-changes.ts'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { type Read, questionOf } from '@/offline/answers/read.ts'
import { fetchAndKeep } from '@/offline/answers/reading-again.ts'
import { db } from '@/offline/database.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { digest } from '@/offline/vault/digest.ts'
import { announceSettled, onOutbox } from './events.ts'
import { rowsIn, sealOutcome, unsealOutcome, unsealedContent } from './rows.ts'
import { type Submission, readsOf } from './submission.ts'

const everyMs = 5_000
const laterEveryMs = 30_000
const soonMs = 2 * 60_000

/**
 * Polls for changes that the server accepted with 423, until a read shows them or the server reports that it
 * could not apply them. Returns the function that stops it.
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
      if (document.visibilityState !== 'hidden') {
        for (const { reads, rows } of await byReads(await notShown(), known)) await compare(reads, rows)
      }
      const rows = await notShown()
      if (rows.length) timer = setTimeout(look, pauseFor(rows, Date.now()))
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

async function notShown(): Promise<StoredRow[]> {
  const person = currentIdentity()?.person
  return person
    ? rowsIn(person, ['received'])
        .filter((row) => row.shown === 'no')
        .toArray()
    : []
}

type Followed = { reads: Read[]; rows: StoredRow[] }

/** Groups rows that appear in the same answers, to compare them together. */
async function byReads(rows: StoredRow[], known: Map<string, Submission>): Promise<Followed[]> {
  const groups = new Map<string, Followed>()
  for (const row of rows) {
    const submission = known.get(row.kind)
    const content = submission && (await unsealedContent(row))
    if (!submission || !content) continue
    const reads = readsOf(submission, content.params)
    const question = reads.map(questionOf).join()
    groups.set(question, { reads, rows: [...(groups.get(question)?.rows ?? []), row] })
  }
  return [...groups.values()]
}

// The first look records the server's version without the change. A later look that finds another one ends
// the polling.
async function compare(reads: Read[], rows: StoredRow[]): Promise<void> {
  const answers = await Promise.all(reads.map(fetchAndKeep))
  if (answers.some((answer) => answer === null)) return
  const showing = await digest(JSON.stringify(answers.map((answer) => answer!.etag ?? answer!.value)))
  const etags = answers.map((answer) => answer!.etag)
  const changed = (row: StoredRow) =>
    row.base === null
      ? row.showing !== null && row.showing !== showing
      : ![row.base, row.seen].some((etag) => etag != null && etags.includes(etag))
  // After the reads: they may show a later change, made on top of one that failed.
  const failed = await failedChanges()
  if (!failed) return
  const applied: StoredRow[] = []
  for (const row of rows) {
    if (await noteFailed(row, failed)) continue
    await db.rows.update(row.order, changed(row) ? { shown: 'yes' } : { showing })
    if (changed(row)) applied.push(row)
  }
  if (applied.length) announceSettled(reads)
}

/** Problems by receipt; null if the server cannot be asked now. Only our own server has this call. */
async function failedChanges(): Promise<Map<string, ProblemBody> | null> {
  if (!isOurs(listFailedChanges)) return new Map()
  const identity = currentIdentity()
  if (!identity) return null
  const result = await call(listFailedChanges, { token: identity.token })
  if (result.ok) return new Map(result.value.failedChanges.map(({ receipt, problem }) => [receipt, problem]))
  return result.status === 0 || result.status === 401 || result.status >= 500 ? null : new Map()
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
      await db.rows.put({ ...present, state: 'attention', outcome, etag: null, shown: 'yes', settledAt: Date.now() })
  })
  return true
}

function pauseFor(rows: StoredRow[], now: number): number {
  return rows.some((row) => now - row.settledAt < soonMs) ? everyMs : laterEveryMs
}
