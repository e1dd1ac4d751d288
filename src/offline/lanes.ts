import { type CallResult, call } from '@/api/call.ts'
import type { Identity } from './identity.ts'
import type { Ledger } from './ledger.ts'
import { isAnswered } from './outcomes.ts'
import { ifMatchOf } from './queueing.ts'
import { type RowContent, unsealedContent } from './rows.ts'
import { sendingMark, settlement, unsentMark } from './settling.ts'
import type { StoredRow } from './stored.ts'
import type { Params, Submission } from './submission.ts'
import { inPlaceOfMaker, waitsForMaker } from './unmade.ts'

/** What lanes of one pass share. */
export type Desk = {
  identity: Identity
  tokenMark: string
  ledger: Ledger
  submissions: ReadonlyMap<string, Submission>
  submissionOf: (row: StoredRow) => Submission | null
  /** False when the person signed out, or the session was refused: nothing further is begun. */
  isOpen: () => boolean
  answered: (result: CallResult<unknown>) => void
  settled: (submission: Submission, params: Params, row: StoredRow | null) => void
  /** Sealed under a key that is not open here, or waiting for a row that is nowhere: left as it is. */
  leftAlone: (row: StoredRow) => void
}

type Ready = { row: StoredRow; submission: Submission; body: unknown; params: Params }

/** In a lane this long the next row is marked while the one before it is under way: the disk is slower than the network. */
const longLane = 4

/** Sends the rows of one lane one after the other, until one has to wait. */
export async function runLane(rows: StoredRow[], desk: Desk): Promise<void> {
  const queue = [...rows]
  const settling: Promise<unknown>[] = []
  let ready = await firstReady(queue, desk)
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
  desk.settled(sent.submission, sent.params, settled ?? null)
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

/** Ends at a row that waits for one before it: the lane is looked at anew once that one is settled. */
async function nextReady(queue: StoredRow[], desk: Desk): Promise<Ready | null> {
  const next = await nextOpen(queue, desk)
  return next && !waitsForMaker(next.row, next.submission) ? next : null
}

/** At the head of the lane nothing is under way: what a row waited for has been settled. */
async function firstReady(queue: StoredRow[], desk: Desk): Promise<Ready | null> {
  for (let next = await nextOpen(queue, desk); next; next = await nextOpen(queue, desk)) {
    const { row, submission, content, body } = next
    if (!waitsForMaker(row, submission)) return next
    const present = await inPlaceOfMaker(row, { ...content, body }, submission, desk.submissions)
    if (present) return { ...next, row: present, submission: desk.submissionOf(present) ?? submission }
    desk.leftAlone(row)
  }
  return null
}

type Opened = Ready & { content: RowContent }

async function nextOpen(queue: StoredRow[], desk: Desk): Promise<Opened | null> {
  for (let row = queue.shift(); row; row = queue.shift()) {
    const submission = desk.submissionOf(row)
    const content = submission && (await unsealedContent(row))
    if (submission && content) {
      const { upgrade, version } = submission
      const body = row.version < version && upgrade ? upgrade(content.body, row.version) : content.body
      return { row, submission, content, body, params: content.params }
    }
    desk.leftAlone(row)
  }
  return null
}

async function request({ row, submission, body, params }: Ready, { token }: Identity): Promise<CallResult<unknown>> {
  const { sends } = submission
  const ifMatch = sends.method === 'POST' ? undefined : await ifMatchOf(row)
  return call(sends, { token, body, params, key: row.key, ifMatch, unread: true })
}
