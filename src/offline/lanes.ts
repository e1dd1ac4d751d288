import { type CallResult, call } from '@/api/call.ts'
import type { Identity } from './identity.ts'
import type { Ledger } from './ledger.ts'
import { unsealContent } from './rows.ts'
import { sendingMark, settlement } from './settling.ts'
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

/** Sends the rows of one lane one after the other, until one has to wait. */
export async function runLane(rows: StoredRow[], desk: Desk): Promise<void> {
  const queue = [...rows]
  let ready = await nextReady(queue, desk)
  let marked = ready && (await desk.ledger.write(sendingMark(ready.row)))[0]
  while (ready && marked) {
    const sent: Ready = { ...ready, row: marked }
    const following = nextReady(queue, desk)
    const result = await request(sent, desk.identity)
    const { change, goesOn } = await settlement(sent.row, result, desk.tokenMark)
    desk.answered(result)
    ready = goesOn && desk.isOpen() ? await following : null
    // The outcome and the mark of the next go to the disk together.
    const written = await desk.ledger.write(change, ...(ready ? [sendingMark(ready.row)] : []))
    desk.settled(sent.submission, written[0] ?? null)
    marked = written[1]
  }
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
