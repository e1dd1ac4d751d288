import { aboutOf } from './about.ts'
import { db } from './database.ts'
import { type DraftKey, draftPlace, noteDraftGone } from './drafts.ts'
import { currentIdentity, requiredIdentity } from './identity.ts'
import { type OpenRow, openRow } from './open-row.ts'
import { announce } from './pokes.ts'
import { isReplaceable, liftedBase, renewedKey } from './queueing.ts'
import { rowById, rowsIn, sealContent, unsealContent, unsealOutcome, unsettledStates } from './rows.ts'
import type { StoredRow } from './stored.ts'
import type { Submission } from './submission.ts'
import { seal } from './vault.ts'

export type { OpenRow, RowState } from './open-row.ts'
export { countWaiting, watchRow, watchRows } from './watching.ts'

export type SendOptions = { base?: string | null; form?: unknown; subject?: string }

/**
 * Queues a body. Resolves with the row's id once row in, draft out and replaced rows out are on the disk, in one
 * transaction. `form` is what the screen needs to show it again; `base` the ETag that the edit started from.
 */
export async function send<Body>(submission: Submission<Body>, body: Body, options: SendOptions = {}): Promise<string> {
  const { person } = requiredIdentity()
  const { kind, lane, replaces, version, screen } = submission
  const about = await aboutOf(person, kind, options.subject)
  // Sealed before: WebCrypto inside a transaction would end it.
  const content = await sealContent(person, { body, form: options.form ?? body, summary: submission.summary(body), screen })
  const draft: DraftKey = [person, kind, about]
  const row = newRow({ person, kind, version, lane, about, replaces, content, base: options.base ?? null })
  await db.transaction('rw', db.rows, db.drafts, async () => {
    if (replaces) await rowsIn(person, unsettledStates).filter((other) => isReplaceable(other, row)).delete()
    row.base = await liftedBase(row)
    await db.rows.add(row as StoredRow)
    await db.drafts.delete(draft)
  })
  noteDraftGone(draft)
  announce({ type: 'poke' })
  return row.id
}

/** The newest of a kind that has not arrived. */
export async function unsettledOf(kind: string): Promise<OpenRow | null> {
  const person = currentIdentity()?.person
  if (!person) return null
  const rows = await rowsIn(person, unsettledStates).filter((row) => row.kind === kind).toArray()
  const newest = rows.sort((one, other) => other.order - one.order)[0]
  return newest ? openRow(newest) : null
}

/**
 * Makes a draft of a row again, row out and draft in at once. False when it is being sent or may have reached the
 * server. A draft that is newer than the row is not overwritten: then both stay.
 */
export async function reopen(id: string): Promise<boolean> {
  const { person } = requiredIdentity()
  const row = await rowById(id, person)
  if (!row || !canReopen(row)) return false
  const { form } = await unsealContent(row)
  const { problem } = await unsealOutcome(row)
  const sealed = await seal(person, form, draftPlace)
  const key: DraftKey = [person, row.kind, row.about]
  // Both versions of a conflict were shown: what is kept of it is an edit of the present one.
  const base = row.state === 'conflict' ? (problem?.version ?? row.base) : row.base
  const done = await db.transaction('rw', db.rows, db.drafts, async () => {
    const present = await db.rows.get(row.order)
    if (!present || !canReopen(present)) return false
    const draft = await db.drafts.get(key)
    if (draft && draft.keptAt > row.createdAt) return true
    await db.drafts.put({ person, kind: row.kind, about: row.about, base, keptAt: Date.now(), sealed })
    await db.rows.delete(row.order)
    return true
  })
  return done
}

/** The person gives it up, or clears it from Activity. False while it is being sent. */
export async function discard(id: string): Promise<boolean> {
  return changed(id, (row) => row.state !== 'sending', (row) => db.rows.delete(row.order))
}

/** Due at once. A refused one goes out anew, and a conflicting one on top of the present version. */
export async function resend(id: string): Promise<boolean> {
  const row = await rowById(id, requiredIdentity().person)
  const { problem, status } = row ? await unsealOutcome(row) : { problem: null, status: null }
  const done = await changed(
    id,
    (present) => present.state !== 'sending' && unsettledStates.includes(present.state),
    (present) => {
      const base = present.state === 'conflict' ? (problem?.version ?? present.base) : present.base
      const open = { state: 'waiting', nextAt: 0, settledAt: 0, offline: false, refusedToken: null, outcome: null } as const
      return db.rows.put({ ...present, ...open, base, key: renewedKey(present, status) })
    },
  )
  if (done) announce({ type: 'poke' })
  return done
}

async function changed(id: string, allowed: (row: StoredRow) => boolean, change: (row: StoredRow) => PromiseLike<unknown>): Promise<boolean> {
  const { person } = requiredIdentity()
  return db.transaction('rw', db.rows, async () => {
    const row = await rowById(id, person)
    if (!row || !allowed(row)) return false
    await change(row)
    return true
  })
}

function canReopen({ state, attempts }: StoredRow): boolean {
  return state === 'attention' || state === 'conflict' || ((state === 'waiting' || state === 'held') && attempts === 0)
}

type Given = Pick<StoredRow, 'person' | 'kind' | 'version' | 'lane' | 'about' | 'replaces' | 'content' | 'base'>

function newRow(given: Given): Omit<StoredRow, 'order'> {
  const id = crypto.randomUUID()
  const open = { state: 'waiting', attempts: 0, failures: 0, triedAt: 0, nextAt: 0, settledAt: 0, offline: false } as const
  return { id, key: id, createdAt: Date.now(), refusedToken: null, etag: null, shown: 'yes', showing: null, outcome: null, ...open, ...given }
}
