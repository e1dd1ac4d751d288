import { digest } from './digest.ts'
import { byLane, dueRows, isDue } from './due.ts'
import { type Identity, currentIdentity, noteSessionRefused } from './identity.ts'
import { type Desk, runLane } from './lanes.ts'
import { createLedger } from './ledger.ts'
import { noteOutlook } from './outlook.ts'
import { forgetOldRows, holdRows, openStates, rowsIn } from './rows.ts'
import { type Read, questionOf } from './read.ts'
import type { StoredRow } from './stored.ts'
import { type Submission, readsOf } from './submission.ts'

/** What is stale because the server took a change, and since when; by question. */
export type Settled = Map<string, { read: Read; at: number }>

export type Pass = {
  /** Begins every lane that has something due. */
  scan: () => Promise<void>
  isIdle: () => boolean
  laneEnded: () => Promise<void>
  close: () => Promise<void>
  settled: Settled
}

/** One holder's work, as long as it lasts. Rows of other people are neither read nor counted. */
export async function startPass(
  identity: Identity,
  submissions: Submission[],
  announce: (reads: Read[]) => void,
): Promise<Pass> {
  const { person, token } = identity
  const known = new Map(submissions.map((submission) => [submission.kind, submission]))
  const running = new Map<string, Promise<void>>()
  const leftAlone = new Set<number>()
  const settled: Settled = new Map()
  let refused = false

  const desk: Desk = {
    identity,
    tokenMark: await digest(`ess.token|${token}`),
    ledger: createLedger(),
    submissions: known,
    submissionOf,
    isOpen: () => !refused && currentIdentity()?.person === person && currentIdentity()?.token === token,
    answered: (result) => {
      if (result.status === 401) refused = true
    },
    settled: (submission, params, row) => {
      if (row?.state !== 'sent' && row?.state !== 'received') return
      const reads = readsOf(submission, params)
      for (const read of reads) settled.set(questionOf(read), { read, at: row.settledAt })
      announce(reads)
    },
    leftAlone: (row) => leftAlone.add(row.order),
  }

  // A row of a later release waits for that release.
  function submissionOf(row: StoredRow): Submission | null {
    const submission = known.get(row.kind)
    return submission && row.version <= submission.version ? submission : null
  }

  async function openRows(): Promise<StoredRow[]> {
    const rows = await rowsIn(person, openStates).toArray()
    return rows.filter((row) => submissionOf(row) && !leftAlone.has(row.order))
  }

  async function scan() {
    if (!desk.isOpen()) return
    const now = Date.now()
    for (const [lane, rows] of byLane(await openRows())) {
      const due = dueRows(rows, (row) => isDue(row, desk.tokenMark, now))
      if (due.length && !running.has(lane)) running.set(lane, run(lane, due))
    }
  }

  async function run(lane: string, rows: StoredRow[]) {
    try {
      await runLane(rows, desk)
    } catch (error) {
      // The device failed (a full disk): left for the next pass, others go on.
      for (const row of rows) leftAlone.add(row.order)
      reportError(error)
    } finally {
      running.delete(lane)
    }
  }

  async function close() {
    if (refused) {
      await holdRows(person, desk.tokenMark)
      noteSessionRefused(token)
    }
    await forgetOldRows(person, Date.now())
    noteOutlook(await openRows())
  }

  return { scan, isIdle: () => running.size === 0, laneEnded: () => Promise.race(running.values()), close, settled }
}
