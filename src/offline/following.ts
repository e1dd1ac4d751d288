import { db } from './database.ts'
import { digest } from './digest.ts'
import { currentIdentity, onIdentity } from './identity.ts'
import { announceSettled, onOutbox } from './pokes.ts'
import { fetchAndKeep } from './reading-again.ts'
import { type Read, questionOf } from './read.ts'
import { rowsIn, unsealedContent } from './rows.ts'
import type { StoredRow } from './stored.ts'
import { type Submission, readsOf } from './submission.ts'

const everyMs = 5_000
const laterEveryMs = 30_000
const soonMs = 2 * 60_000

/** Changes that the server took with 423 are followed until a read shows them. */
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
  return person ? rowsIn(person, ['received']).filter((row) => row.shown === 'no').toArray() : []
}

type Followed = { reads: Read[]; rows: StoredRow[] }

/** Rows that show in the same answers are compared together. */
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

// The first look notes what the server showed before the change; a later one that shows something else ends it.
async function compare(reads: Read[], rows: StoredRow[]): Promise<void> {
  const answers = await Promise.all(reads.map(fetchAndKeep))
  if (answers.some((answer) => answer === null)) return
  const showing = await digest(JSON.stringify(answers.map((answer) => answer!.etag ?? answer!.value)))
  const etags = answers.map((answer) => answer!.etag)
  const changed = (row: StoredRow) => (row.base === null ? row.showing !== null && row.showing !== showing : ![row.base, row.seen].some((etag) => etag != null && etags.includes(etag)))
  for (const row of rows) await db.rows.update(row.order, changed(row) ? { shown: 'yes' } : { showing })
  if (rows.some(changed)) announceSettled(reads)
}

function pauseFor(rows: StoredRow[], now: number): number {
  return rows.some((row) => now - row.settledAt < soonMs) ? everyMs : laterEveryMs
}
