import { type CallResult, call } from '@/api/call.ts'
import type { Identity } from './identity.ts'
import type { Ledger } from './ledger.ts'
import { isAnswered } from './outcomes.ts'
import { unsealContent } from './rows.ts'
import { sendingMark, settlement, unsentMark } from './settling.ts'
import type { StoredRow } from './stored.ts'
import type { Submission } from './submission.ts'
import { VaultClosed } from './vault.ts'

/** What lanes of one pass share. */
export type Desk = {
  identity: Identity
  tokenMark: string
  ledger: Ledger
  submissionOf: (row: StoredRow) => Submission | null
  /** False when the person signed out, or the session was refused: nothing further is begun. */
  isOpen: () => boolean
  answered: (result: CallResult<unknown>) => void
  settled: (submission: Submission, row: StoredRow | null) => void
  /** Sealed under a key that is not open here: left as it is. */
  sealedUp: (row: StoredRow) => void
}

type Ready = { row: StoredRow; submission: Submission; body: unknown }

/** In a lane this long the next row is marked while the one before it is under way: the disk is slower than the network. */
const longLane = 4

/** Sends the rows of one lane one after the other, until one has to wait. */
export async function runLane(rows: StoredRow[], desk: Desk): Promise<void> {
  const queue = [...rows]
  const settling: Promise<unknown>[] = []
  let ready = await nextReady(queue, desk)
  let marked = ready && (await desk.ledger.write(sendingMark(ready.row)))[0]
  while (ready && marked) {
    const sent: Ready = { ...ready, row: marked }
    const isLong = queue.length >= longLane
    const following = handled(nextReady(queue, desk))
    const early = isLong ? handled(following.then((next) => next && markEarly(next.row, desk))) : null
    const result = await request(sent, desk.identity)
    desk.answered(result)
    const goesOn = isAnswered(result) && desk.isOpen()
    ready = await following
    if (early) {
      settling.push(handled(settle(sent, result, desk)))
      marked = await early
      if (goesOn || !marked) continue
      await desk.ledger.write(unsentMark(marked))
      marked = null
    } else marked = await settle(sent, result, desk, goesOn ? ready : null)
  }
  await Promise.all(settling)
}

/** The outcome and the mark of the next go to the disk together. Answers the next as it was marked. */
async function settle(sent: Ready, result: CallResult<unknown>, desk: Desk, next: Ready | null = null): Promise<StoredRow | null> {
  const change = await settlement(sent.row, result, desk.tokenMark)
  const [settled, marked] = await desk.ledger.write(change, ...(next ? [sendingMark(next.row)] : []))
  desk.settled(sent.submission, settled ?? null)
  return marked ?? null
}

// A row with a version waits for the one before it: it may be lifted to the version that this one makes.
async function markEarly(row: StoredRow, { ledger }: Desk): Promise<StoredRow | null> {
  return row.base === null ? ((await ledger.write(sendingMark(row)))[0] ?? null) : null
}

// Awaited later: until then a failure must not count as one that nobody handles.
function handled<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

async function nextReady(queue: StoredRow[], desk: Desk): Promise<Ready | null> {
  for (let row = queue.shift(); row; row = queue.shift()) {
    const submission = desk.submissionOf(row)
    const body = submission && (await bodyOf(row, submission))
    if (submission && body !== null) return { row, submission, body }
    desk.sealedUp(row)
  }
  return null
}

/** null when it is sealed under a key that is not open here. */
async function bodyOf(row: StoredRow, { upgrade, version }: Submission): Promise<unknown> {
  try {
    const { body } = await unsealContent(row)
    return row.version < version && upgrade ? upgrade(body, row.version) : body
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

function request({ row, submission, body }: Ready, { token }: Identity): Promise<CallResult<unknown>> {
  return call(submission.sends, { token, body, key: row.key, ifMatch: row.base ?? undefined, unread: true })
}
