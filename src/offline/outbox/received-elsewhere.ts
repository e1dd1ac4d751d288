import { foldOf, folded } from '@/offline/answers/fold.ts'
import type { KeptAnswer } from '@/offline/answers/kept-answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import { type ListEndpoint, fetchAndKeep, fetchList } from '@/offline/answers/reading-again.ts'
import { db } from '@/offline/database.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { announceSettled } from './events.ts'
import { type OpenRow, openRow } from './open-row.ts'
import { unsealedContent } from './rows.ts'
import { type Submission, readsOf } from './submission.ts'

/** Another company's API doesn't report on changes, so its answers are compared with the expected ones. */
export async function settleReceivedElsewhere(rows: StoredRow[], known: Map<string, Submission>): Promise<void> {
  for (const row of rows.filter((row) => isFirstOfLane(row, rows))) await settle(row, known)
}

/** A change based on another received one has to wait: its base is a version that the answers don't have yet. */
const isFirstOfLane = (row: StoredRow, rows: StoredRow[]) =>
  rows.every(({ lane, order }) => lane !== row.lane || order >= row.order)

async function settle(row: StoredRow, known: Map<string, Submission>): Promise<void> {
  const submission = known.get(row.kind)
  const content = submission && (await unsealedContent(row))
  if (!submission || !content) return
  const open = await openRow(row)
  const reads = readsOf(submission, content.params)
  const telling = reads.filter((read) => row.base !== null || foldOf(read, row.kind))
  const answers = await Promise.all(telling.map((read) => fetchFor(read, row)))
  if (answers.length === 0 || answers.some((answer) => answer === null)) return
  if (!telling.every((read, at) => shows(read, answers[at]!, open))) return
  const isReceived = ({ state, key }: StoredRow) => state === 'received' && key === row.key
  await db.rows.where({ order: row.order }).filter(isReceived).modify({ state: 'sent', appliedAt: Date.now() })
  announceSettled(reads)
}

/** One page doesn't tell whether an item is on another, so the whole list is fetched for a change to an item. */
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
