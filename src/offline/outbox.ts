import { aboutOf } from './about.ts'
import { db } from './database.ts'
import { type DraftKey, draftPlace, noteDraftGone, takeDraftOut } from './drafts.ts'
import { currentIdentity, requiredIdentity } from './identity.ts'
import { type OpenRow, isSealed, openRow } from './open-row.ts'
import { announce } from './pokes.ts'
import { canBeTakenBack, isReplaceable, liftedBase, promisedBase, removeRow, renewedKey } from './queueing.ts'
import { contentOf } from './row-content.ts'
import { rowById, rowsIn, rowsOf, sealContent, unsealContent, unsealOutcome, unsettledStates } from './rows.ts'
import type { StoredRow } from './stored.ts'
import type { Params, Submission } from './submission.ts'
import { seal } from './vault.ts'

export { type OpenRow, type RowState, isSealed } from './open-row.ts'
export { countWaiting, watchRow, watchRows } from './watching.ts'

/**
 * `base`: the ETag that the edit started from; `seen`: that of what the server shows meanwhile. `form`: what the screen needs to show it again, the body when it is left
 * out. `subject`: what it is about, where a kind has several. `draft`: the one whose place it takes, when not its own.
 * `key`: the Idempotency-Key, a UUID that was used for nothing else.
 */
export type SendOptions = {
  base?: string | null
  seen?: string | null
  form?: unknown
  subject?: string
  params?: Params
  draft?: { kind: string; subject?: string }
  key?: string
}

/** Queues a body. Resolves with the row's id once row in, draft out and replaced rows out are on the disk, in one transaction. */
export async function send<Body>(submission: Submission<Body>, body: Body, options: SendOptions = {}): Promise<string> {
  return (await queue(submission, body, options, null))!
}

/** The same in place of one certain row. Null when that one can no longer be taken back: then nothing is queued. */
export function sendInstead<Body>(id: string, submission: Submission<Body>, body: Body, options: SendOptions = {}): Promise<string | null> {
  return queue(submission, body, options, id)
}

async function queue<Body>(submission: Submission<Body>, body: Body, options: SendOptions, insteadOf: string | null): Promise<string | null> {
  const { person } = requiredIdentity()
  const { kind, lane, replaces, version } = submission
  const about = await aboutOf(person, kind, options.subject)
  // Sealed before: WebCrypto inside a transaction would end it.
  const content = await sealContent(person, contentOf(submission, body, options))
  const { draft: other } = options
  const draft: DraftKey = [person, other?.kind ?? kind, other ? await aboutOf(person, other.kind, other.subject) : about]
  const row = newRow({ person, kind, version, lane, about, replaces, content, base: baseFor(submission, options), seen: options.seen ?? null, ...(options.key && { key: options.key }) })
  const queued = await db.transaction('rw', db.rows, db.drafts, async () => {
    const before = insteadOf === null ? null : await rowById(insteadOf, person)
    if (insteadOf !== null && !(before && canBeTakenBack(before))) return false
    if (before) await removeRow(before)
    if (replaces) for (const older of await replaced(row)) await removeRow(older)
    if (submission.sends.method !== 'POST') row.base = await liftedBase(row)
    await db.rows.add(row as StoredRow)
    await takeDraftOut(draft)
    return true
  })
  if (!queued) return null
  noteDraftGone(draft)
  announce({ type: 'poke' })
  return row.id
}

function replaced(row: Omit<StoredRow, 'order'>): Promise<StoredRow[]> {
  return rowsIn(row.person, unsettledStates).filter((other) => isReplaceable(other, row)).toArray()
}

// What is made anew starts from nothing; what is written on top of it must find it again.
function baseFor({ sends }: Submission, { base }: SendOptions): string | null {
  if (sends.method !== 'POST') return base ?? null
  return sends.versioned ? promisedBase() : null
}

/** The newest of a kind, about a subject where the kind has several, that has not arrived and is open here. */
export async function unsettledOf(kind: string, subject?: string): Promise<OpenRow | null> {
  const person = currentIdentity()?.person
  if (!person) return null
  const about = await aboutOf(person, kind, subject)
  const rows = await rowsIn(person, unsettledStates).filter((row) => row.kind === kind && row.about === about).toArray()
  const opened = await Promise.all(rows.sort((one, other) => other.order - one.order).map(openRow))
  return opened.find((row) => !isSealed(row)) ?? null
}

/** The signed-in person's rows of one lane, newest first. */
export async function openRowsOf(lane: string): Promise<OpenRow[]> {
  const person = currentIdentity()?.person
  if (!person) return []
  const rows = await rowsOf(person).filter((row) => row.lane === lane).toArray()
  return Promise.all(rows.sort((one, other) => other.order - one.order).map(openRow))
}

/**
 * Makes a draft of a row again, row out and draft in at once. False when it is being sent or may have reached the
 * server. A draft that is newer than the row is not overwritten: then both stay.
 */
export async function reopen(id: string): Promise<boolean> {
  const { person } = requiredIdentity()
  const row = await rowById(id, person)
  if (!row || !canBeTakenBack(row)) return false
  const { form } = await unsealContent(row)
  const { problem } = await unsealOutcome(row)
  const sealed = await seal(person, form, draftPlace)
  const key: DraftKey = [person, row.kind, row.about]
  // Both versions of a conflict were shown: what is kept of it is an edit of the present one.
  const base = row.state === 'conflict' ? (problem?.version ?? row.base) : row.base
  const done = await db.transaction('rw', db.rows, db.drafts, async () => {
    const present = await db.rows.get(row.order)
    if (!present || !canBeTakenBack(present)) return false
    const draft = await db.drafts.get(key)
    if (draft && draft.keptAt > row.createdAt) return true
    await db.drafts.put({ person, kind: row.kind, about: row.about, base, keptAt: Date.now(), sealed })
    await removeRow(row)
    return true
  })
  return done
}

/** The person gives it up, or clears it from Activity. False while it is being sent. */
export async function discard(id: string): Promise<boolean> {
  return changed(id, (row) => row.state !== 'sending', removeRow)
}

/** The same only while it certainly never reached the server, or was refused by it. */
export async function takeBack(id: string): Promise<boolean> {
  return changed(id, canBeTakenBack, removeRow)
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

type Given = Pick<StoredRow, 'person' | 'kind' | 'version' | 'lane' | 'about' | 'replaces' | 'content' | 'base' | 'seen'> & Partial<Pick<StoredRow, 'key'>>

function newRow(given: Given): Omit<StoredRow, 'order'> {
  const id = crypto.randomUUID()
  const open = { state: 'waiting', attempts: 0, failures: 0, triedAt: 0, nextAt: 0, settledAt: 0, offline: false } as const
  return { id, key: id, createdAt: Date.now(), refusedToken: null, etag: null, shown: 'yes', showing: null, outcome: null, ...open, ...given }
}
