import type { CallResult } from '@/api/call.ts'
import { claimFor } from '@/offline/envelopes/envelopes.ts'
import { type RowContent, sealContent } from '@/offline/outbox/rows.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import type { StoredRow } from '@/offline/stored.ts'

type Overtaken = { row: StoredRow; submission: Submission; content: RowContent; body: unknown }

/**
 * `clashes`: fields that both sides changed, which the person is asked about. If there are none, the row is resent automatically.
 */
type MergedRow = { row: StoredRow; clashes: boolean }

/**
 * A row that the server refused because of a newer version (412), rebased onto that version. Null if the two can't be merged: the
 * device or the answer lacks a version, or the submission doesn't merge.
 */
export async function mergedRow(overtaken: Overtaken, result: CallResult<unknown>): Promise<MergedRow | null> {
  const { row, submission, content, body } = overtaken
  const { from } = content
  if (result.ok || result.status !== 412 || !submission.merge || !from || from.etag !== row.base) return null
  const { present, version = null } = result.problem
  if (version === null || version === row.base) return null
  const theirs = readAs(submission, present)
  if (theirs === null) return null
  const { value, clashes } = submission.merge({ from: from.value, mine: body, theirs })
  // The form is filled from the body.
  const merged = { ...content, body: value, form: null, from: { etag: version, value: theirs } }
  const sealed = { ...row, version: submission.version, content: await sealContent(row, merged) }
  if (clashes.length > 0) return { row: sealed, clashes: true }
  // The server didn't change anything with the first key.
  const key = crypto.randomUUID()
  const again = { ...sealed, key, base: version, state: 'waiting', attempts: 0, nextAt: 0, outcome: null } as const
  return { row: { ...again, claim: await claimFor(again), envelope: undefined }, clashes: false }
}

/** Another company's API may send any shape. */
function readAs({ sends }: Submission, present: unknown): unknown {
  const [mismatch, value] = sends.answer.validate(present, { coerce: true })
  return mismatch ? null : value
}
