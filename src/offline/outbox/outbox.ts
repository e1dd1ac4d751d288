import { db } from '@/offline/database.ts'
import { type DraftKey, noteDraftGone, removeDraft, sealDraft } from './drafts.ts'
import { currentIdentity, requiredIdentity } from '@/offline/identity.ts'
import { type OpenRow, isRefused, isSealed, openRow } from './open-row.ts'
import { announce } from './events.ts'
import {
  type RowContent,
  canBeTakenBack,
  contentOf,
  isReplaceable,
  keyForResend,
  rowById,
  rowsIn,
  rowsOf,
  sealContent,
  unsealContent,
  unsealOutcome,
  unsettledStates,
} from './rows.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { claimFor, envelopeFor } from '@/offline/envelopes/envelopes.ts'
import { givenPassword } from '@/offline/password-given.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { wantsPassword } from '@/contract/endpoint/problem-body.ts'
import { readKept } from '@/offline/answers/kept-answers.ts'
import { type Params, type Submission, readsOf } from './submission.ts'
import { undoMs } from './undo.ts'
import { currentBase, provisionalBase, removeRow, replaceRow } from './versions.ts'

export { type OpenRow, type RowState, isSealed } from './open-row.ts'
export { countWaiting, watchDrafts, watchEveryRow, watchNewest, watchRow } from './watching.ts'

/**
 * `base`: ETag that the edit started from. `form`: the data the screen needs to show the row again, by default the body.
 * `subject`: distinguishes rows of one kind. `draft`: the draft that the row replaces, by default its own. `key`: the
 * Idempotency-Key, a UUID used for nothing else. `lane`: the lane of the row that this one builds on, by default the kind's own.
 * `differs`: a short summary of the person's changes.
 */
export type SendOptions = {
  base?: string | null
  form?: unknown
  subject?: string
  params?: Params
  draft?: { kind: string; subject?: string }
  key?: string
  lane?: string
  differs?: string
}

/** Queues a body. Resolves with the row's id once one transaction has stored the row and deleted its draft and the rows it replaces. */
export async function send<Body>(submission: Submission<Body>, body: Body, options: SendOptions = {}): Promise<string> {
  return (await queue(submission, body, options, null))!
}

/** Like `send`, but replaces one row. Returns null without queueing anything if that row can no longer be withdrawn. */
export function sendInstead<Body>(
  id: string,
  submission: Submission<Body>,
  body: Body,
  options: SendOptions = {},
): Promise<string | null> {
  return queue(submission, body, options, id)
}

async function queue<Body>(
  submission: Submission<Body>,
  body: Body,
  options: SendOptions,
  insteadOf: string | null,
): Promise<string | null> {
  const { person } = requiredIdentity()
  const { kind, replaces, version } = submission
  const about = await subjectHash(person, kind, options.subject)
  // Before the transaction: WebCrypto inside would end it.
  const id = crypto.randomUUID()
  const from = await versionAt(submission, options)
  const content = await sealContent(
    { person, id, kind },
    { ...contentOf(submission, body, options), ...(from && { from }) },
  )
  const lane = options.lane ?? (await laneOf(submission, person, options))
  const { draft: other } = options
  const draft: DraftKey = [
    person,
    other?.kind ?? kind,
    other ? await subjectHash(person, other.kind, other.subject) : about,
  ]
  const row = newRow({
    id,
    person,
    kind,
    version,
    lane,
    about,
    replaces,
    content,
    base: baseFor(submission, options),
    ...(submission.undoable && undoMs() > 0 && { sendAfter: Date.now() + undoMs() }),
    ...(options.key && { key: options.key }),
    ...(submission.sends.asksPassword && { password: givenPassword() ?? undefined }),
  })
  const isCreate = submission.sends.method === 'POST'
  if (!isCreate) row.base = await currentBase(row)
  const { base } = row
  const envelope = await envelopeFor(row, submission, { body, params: options.params ?? {} })
  const claim = await claimFor(row)
  const queued = await db.transaction('rw', db.rows, db.drafts, async () => {
    const before = insteadOf === null ? null : await rowById(insteadOf, person)
    if (insteadOf !== null && !(before && canBeTakenBack(before))) return false
    if (before) await replaceRow(before)
    const older = replaces ? await replaced(row) : []
    for (const each of older) await replaceRow(each)
    if (row.sendAfter) row.insteadOf = [before, ...older].flatMap((each) => (each?.attempts === 0 ? each.order : []))
    if (!isCreate) row.base = await currentBase(row)
    // If another row has settled in the meantime, this one is based on that row's version and is signed again later.
    await db.rows.add({ ...row, ...(claim && { claim }), ...(row.base === base && { envelope }) } as StoredRow)
    await removeDraft(draft)
    return true
  })
  if (!queued) return null
  noteDraftGone(draft)
  announce({ type: 'poke' })
  return row.id
}

/** The version that an edit starts from, as stored on this device. */
async function versionAt(
  submission: Submission,
  { base, params = {} }: SendOptions,
): Promise<RowContent['from'] | null> {
  const [first] = submission.merge && base ? readsOf(submission, params) : []
  const kept = first && (await readKept(first.endpoint, first.input, requiredIdentity().person))
  return kept && kept.etag === base ? { etag: kept.etag!, value: kept.value } : null
}

async function laneOf({ lane }: Submission, person: string, { params = {}, subject }: SendOptions): Promise<string> {
  return typeof lane === 'string' ? lane : lane({ person, params, subject })
}

function replaced(row: Omit<StoredRow, 'order'>): Promise<StoredRow[]> {
  return rowsIn(row.person, unsettledStates)
    .filter((other) => isReplaceable(other, row))
    .toArray()
}

// A create isn't based on a version; its provisional base lets later changes refer to it.
function baseFor({ sends }: Submission, { base }: SendOptions): string | null {
  if (sends.method !== 'POST') return base ?? null
  return sends.versioned ? provisionalBase() : null
}

/**
 * The newest undelivered row of a kind, and of a subject if given, that can be opened here. If all have
 * arrived, the newest one, provided that it was received while the payroll host was locked.
 */
export async function unsettledOf(kind: string, subject?: string): Promise<OpenRow | null> {
  const person = currentIdentity()?.person
  if (!person) return null
  const about = await subjectHash(person, kind, subject)
  const rows = (await rowsOf(person).toArray())
    .filter((row) => row.kind === kind && row.about === about && row.state !== 'replaced')
    .sort((one, other) => other.order - one.order)
  const unsettled = rows.filter(({ state }) => unsettledStates.includes(state))
  const received = rows[0]?.state === 'received' ? [rows[0]] : []
  for (const row of [...unsettled, ...received]) {
    const open = await openRow(row)
    if (!isSealed(open)) return open
  }
  return null
}

/** The signed-in person's rows of these kinds, newest first, without replaced ones. */
export async function openRowsOf(kinds: string[]): Promise<OpenRow[]> {
  const person = currentIdentity()?.person
  if (!person) return []
  const rows = await rowsOf(person)
    .filter((row) => kinds.includes(row.kind) && row.state !== 'replaced')
    .toArray()
  return Promise.all(rows.sort((one, other) => other.order - one.order).map(openRow))
}

/**
 * Turns a row back into a draft, in one transaction. Returns false and changes nothing if the row is being sent or may have
 * reached the server, or if there's a newer draft.
 */
export async function reopen(id: string): Promise<boolean> {
  const { person } = requiredIdentity()
  const row = await rowById(id, person)
  const reopens = (present: StoredRow) => present.state === 'replaced' || canBeTakenBack(present)
  if (!row || !reopens(row)) return false
  const { form, screen, summary } = await unsealContent(row)
  const { problem } = await unsealOutcome(row)
  const key: DraftKey = [person, row.kind, row.about]
  const parts = await sealDraft(key, form, { screen, differs: summary })
  // The person saw both versions of a conflict, so the draft is an edit of the server's version.
  const base = problem?.version ?? row.base
  const done = await db.transaction('rw', db.rows, db.drafts, async () => {
    const present = await db.rows.get(row.order)
    if (!present || !reopens(present)) return false
    const draft = await db.drafts.get(key)
    if (draft && draft.keptAt > row.createdAt) return false
    await db.drafts.put({ person, kind: row.kind, about: row.about, base, keptAt: Date.now(), ...parts })
    await removeRow(row)
    return true
  })
  return done
}

/** Deletes a row that the person discards, or clears from Activity. Returns false while it's being sent. */
export async function discard(id: string): Promise<boolean> {
  return changed(id, (row) => row.state !== 'sending', removeRow)
}

/** Call it when the person chooses the other version in a conflict. Activity can restore theirs. */
export async function giveWay(id: string): Promise<boolean> {
  return changed(id, canBeTakenBack, replaceRow)
}

/** Like `discard`, but only if the row definitely never reached the server, or the server refused it. */
export async function takeBack(id: string): Promise<boolean> {
  return changed(id, canBeTakenBack, removeRow)
}

/**
 * Makes a row due immediately. A refused row gets a new key; one in conflict is now based on the server's version. `onFile`: the
 * ETag read since, if the refusal doesn't include it. A refused change to pay or contact details then includes the time when the
 * password was last entered.
 */
export async function resend(id: string, onFile: string | null = null): Promise<boolean> {
  const row = await rowById(id, requiredIdentity().person)
  const { problem, status } = row ? await unsealOutcome(row) : { problem: null, status: null }
  const key = row ? keyForResend(row, status) : ''
  const asks = row !== null && isRefused(row) && (row.password !== undefined || wantsPassword(problem))
  const password = (asks && givenPassword()) || row?.password
  const claim = row ? await claimFor({ ...row, key, password }) : undefined
  const done = await changed(
    id,
    (present) => present.state !== 'sending' && unsettledStates.includes(present.state) && present.key === row?.key,
    (present) => {
      const base = present.state === 'conflict' ? (problem?.version ?? onFile ?? present.base) : present.base
      const open = {
        state: 'waiting',
        nextAt: 0,
        sendAfter: undefined,
        settledAt: 0,
        offline: false,
        refusedToken: null,
        lacks: undefined,
        outcome: null,
      } as const
      // The envelope has the earlier key: a new one is created.
      return db.rows.put({ ...present, ...open, base, key, password, claim, envelope: undefined })
    },
  )
  if (done) announce({ type: 'poke' })
  return done
}

async function changed(
  id: string,
  allowed: (row: StoredRow) => boolean,
  change: (row: StoredRow) => PromiseLike<unknown>,
): Promise<boolean> {
  const { person } = requiredIdentity()
  return db.transaction('rw', db.rows, async () => {
    const row = await rowById(id, person)
    if (!row || !allowed(row)) return false
    await change(row)
    return true
  })
}

type Given = Pick<
  StoredRow,
  'id' | 'person' | 'kind' | 'version' | 'lane' | 'about' | 'replaces' | 'content' | 'base'
> &
  Partial<Pick<StoredRow, 'key' | 'password' | 'sendAfter'>>

function newRow(given: Given): Omit<StoredRow, 'order'> {
  const open = {
    state: 'waiting',
    attempts: 0,
    failures: 0,
    triedAt: 0,
    nextAt: 0,
    settledAt: 0,
    offline: false,
  } as const
  return {
    key: given.id,
    createdAt: Date.now(),
    refusedToken: null,
    etag: null,
    outcome: null,
    ...open,
    ...given,
  }
}
