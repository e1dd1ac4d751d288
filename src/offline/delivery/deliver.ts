import { readAgain } from '@/offline/answers/reading-again.ts'
import { type Read, questionOf } from '@/offline/answers/read.ts'
import { type Identity, currentIdentity, noteSessionRefused } from '@/offline/identity.ts'
import { announceSettled } from '@/offline/outbox/events.ts'
import { createLedger } from '@/offline/outbox/ledger.ts'
import { isAccepted } from '@/offline/outbox/open-row.ts'
import { forgetOldRows, holdRows, openStates, rowsIn } from '@/offline/outbox/rows.ts'
import { type Submission, readsOf } from '@/offline/outbox/submission.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { digest } from '@/offline/vault/digest.ts'
import { type LaneContext, runLane } from './lane.ts'
import { byLane, dueRows, hasGrown, isDue, nextUndoEnds, noteSchedule } from './schedule.ts'

/** Held by the context that is sending, a tab or the worker. */
export const deliveryLock = 'ess.deliver'

/** The pause after a device failure, such as a full disk. */
const afterFailureMs = 30_000

/** This context's request for the lock. `again` makes the pass check the rows again; `wake` notifies it. */
type Turn = { again: boolean; wake: () => void; done: Promise<void> }

let turn: Turn | null = null

/**
 * Sends everything that is due. One lock holder works for the page, other tabs, and the worker. Each of the others waits once for
 * the lock, so that one takes over when the holder dies. A call while this context waits or works makes it look again.
 */
export function deliver(submissions: Submission[]): Promise<void> {
  const mine: Turn = turn ?? { again: true, wake: () => undefined, done: Promise.resolve() }
  if (turn !== mine) {
    turn = mine
    mine.done = takeTurn(mine, submissions)
  }
  mine.again = true
  mine.wake()
  return mine.done
}

async function takeTurn(mine: Turn, submissions: Submission[]): Promise<void> {
  try {
    const settled = await navigator.locks.request(deliveryLock, () => work(mine, submissions))
    if (settled) await readAgain(settled)
  } finally {
    endTurn(mine)
  }
}

async function work(mine: Turn, submissions: Submission[]): Promise<Settled | undefined> {
  const identity = currentIdentity()
  // Without a session on the server, everything waits.
  if (!identity?.token) {
    noteSchedule([])
    endTurn(mine)
    return undefined
  }
  const pass = await startPass(identity, submissions)
  const { running } = pass
  for (;;) {
    mine.again = false
    const undoEnds = await startDueLanes(pass)
    if (!mine.again && running.size === 0) break
    if (!mine.again) await laneEndsOr(mine, pass, undoEnds)
  }
  // Done before releasing the lock: from now on, a call waits for the lock again.
  endTurn(mine)
  await endPass(pass)
  return pass.settled
}

/** Waits until a lane ends, this context is called, or a row's undo time ends. */
async function laneEndsOr(mine: Turn, { running }: Pass, undoEnds: number | null): Promise<void> {
  const woken = new Promise<void>((resolve) => (mine.wake = resolve))
  const timer = undoEnds === null ? undefined : setTimeout(() => mine.wake(), Math.max(0, undoEnds - Date.now()))
  await Promise.race([...running.values(), woken])
  clearTimeout(timer)
}

function endTurn(mine: Turn): void {
  if (turn === mine) turn = null
}

/** Reads that a delivered change or a conflict made stale, by query, and since when (ms). */
export type Settled = Map<string, { read: Read; at: number }>

/** One lock holder's work. It neither reads nor counts other people's rows. */
type Pass = {
  context: LaneContext
  /** The lanes being sent. */
  running: Map<string, Promise<void>>
  /** Rows that this pass skips from now on, by `order`. */
  skipped: Set<number>
  settled: Settled
  /** Whether a lane stopped because the device failed. */
  failed: boolean
  isRefused: () => boolean
}

async function startPass(identity: Identity, submissions: Submission[]): Promise<Pass> {
  const { person, token } = identity
  const known = new Map(submissions.map((submission) => [submission.kind, submission]))
  const skipped = new Set<number>()
  const settled: Settled = new Map()
  let refused = false

  const context: LaneContext = {
    identity,
    tokenMark: await digest(`ess.token|${token}`),
    ledger: createLedger(),
    submissions: known,
    // A row from a later release waits for that release.
    submissionOf: (row) => {
      const submission = known.get(row.kind)
      return submission && row.version <= submission.version ? submission : null
    },
    isOpen: () => !refused && currentIdentity()?.person === person && currentIdentity()?.token === token,
    answered: (result) => {
      if (result.status === 401) refused = true
    },
    settled: (submission, params, row) => {
      // After a conflict the server has a different version than the device read.
      if (!row || !(isAccepted(row) || row.state === 'conflict')) return
      const reads = readsOf(submission, params)
      for (const read of reads) settled.set(questionOf(read), { read, at: row.settledAt })
      announceSettled(reads)
    },
    skip: (row) => skipped.add(row.order),
  }
  return { context, running: new Map(), skipped, settled, failed: false, isRefused: () => refused }
}

async function openRows({ context, skipped }: Pass): Promise<StoredRow[]> {
  const rows = await rowsIn(context.identity.person, openStates).toArray()
  return rows.filter((row) => context.submissionOf(row) && !skipped.has(row.order))
}

/** Resolves with the end of the next undo time (ms); null if none is running. */
async function startDueLanes(pass: Pass): Promise<number | null> {
  const { context, running } = pass
  if (!context.isOpen()) return null
  const now = Date.now()
  const open = await openRows(pass)
  for (const [lane, rows] of byLane(open)) {
    const due = dueRows(rows, (row) => isDue(row, context.tokenMark, now) || hasGrown(row, context.submissionOf(row)))
    if (due.length && !running.has(lane)) running.set(lane, run(lane, due, pass))
  }
  return nextUndoEnds(open, now)
}

async function run(lane: string, rows: StoredRow[], pass: Pass): Promise<void> {
  const { context, running, skipped } = pass
  try {
    await runLane(rows, context)
  } catch (error) {
    // The device failed (a full disk): the rows wait for a later pass, and other lanes continue.
    for (const row of rows) skipped.add(row.order)
    pass.failed = true
    reportError(error)
  } finally {
    running.delete(lane)
  }
}

async function endPass(pass: Pass): Promise<void> {
  const { person, token } = pass.context.identity
  if (pass.isRefused()) {
    await holdRows(person, pass.context.tokenMark).catch((error: unknown) => reportError(error))
    noteSessionRefused(token)
  }
  noteSchedule(await openRows(pass), pass.failed ? Date.now() + afterFailureMs : null, pass.context.tokenMark)
  await forgetOldRows(person, Date.now()).catch((error: unknown) => reportError(error))
}
