import { db } from '@/offline/database.ts'
import { currentIdentity, requiredIdentity } from '@/offline/identity.ts'
import type { StoredDraft } from '@/offline/stored.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { VaultClosed, opensHere, presentKey, seal, unseal } from '@/offline/vault/vault.ts'

/** Unsubmitted typing. `base`: the ETag that the edit started from. `keptAt` is in ms. */
export type Draft<T = unknown> = { value: T; base: string | null; keptAt: number }

export type DraftKey = [person: string, kind: string, about: string]

/** A draft in a list of unfinished forms. `title` is set if the page's title doesn't identify it. */
export type DraftLabel = { screen: string; title?: string; differs: string }

const tableOfDrafts = 'drafts'
const tableOfLabels = 'drafts.label'

/** The sealed parts of a draft. */
export async function sealDraft(
  key: DraftKey,
  value: unknown,
  label?: DraftLabel,
): Promise<Pick<StoredDraft, 'sealed' | 'label'>> {
  const [person] = key
  const of = placeOf(key)
  return {
    sealed: await seal(person, value, { table: tableOfDrafts, of }),
    ...(label && { label: await seal(person, label, { table: tableOfLabels, of }) }),
  }
}

/** Null for a draft from an earlier release, or one that can't be opened here. */
export async function labelOf({ person, kind, about, label }: StoredDraft): Promise<DraftLabel | null> {
  if (!label) return null
  try {
    return await unseal<DraftLabel>(person, label, { table: tableOfLabels, of: placeOf([person, kind, about]) })
  } catch (error) {
    if (error instanceof VaultClosed || isDamage(error)) return null
    throw error
  }
}

/**
 * Also null for a draft that's sealed under an earlier password (see `vault/locked-work.ts`), and for one that is damaged.
 * Rejects when the device can't say whether there is one.
 */
export async function readDraft<T>(kind: string, subject?: string): Promise<Draft<T> | null> {
  const person = currentIdentity()?.person
  if (!person) return null
  const key: DraftKey = [person, kind, await subjectHash(person, kind, subject)]
  const kept = await db.drafts.get(key)
  if (!kept) return null
  try {
    const value = await unseal<T>(person, kept.sealed, { table: tableOfDrafts, of: placeOf(key) })
    return { value, base: kept.base, keptAt: kept.keptAt }
  } catch (error) {
    // While the whole vault is closed, the draft may open later.
    if (error instanceof VaultClosed && presentKey(person)) return null
    if (!isDamage(error)) throw error
    reportError(error)
    return null
  }
}

/** Whether it can't be decrypted or parsed, which is permanent. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && (error.name === 'OperationError' || error.name === 'SyntaxError')
}

/** Resolves once the draft is on disk. */
export async function keepDraft(
  kind: string,
  value: unknown,
  options: { base?: string | null; subject?: string; label?: DraftLabel } = {},
): Promise<void> {
  const mine = nextWrite()
  const { person } = requiredIdentity()
  const about = await subjectHash(person, kind, options.subject)
  const key: DraftKey = [person, kind, about]
  const parts = await sealDraft(key, value, options.label)
  await db.transaction('rw', db.drafts, async () => {
    const before = await db.drafts.get(key)
    if (!isNewest(placeOf(key), mine)) return
    await setAside(before)
    await db.drafts.put({ person, kind, about, base: options.base ?? null, keptAt: Date.now(), ...parts })
  })
  noteWritten(placeOf(key), mine)
}

export async function dropDraft(kind: string, subject?: string): Promise<void> {
  const mine = nextWrite()
  const { person } = requiredIdentity()
  await dropDraftAt([person, kind, await subjectHash(person, kind, subject)], mine)
}

/** The same for a draft from a list, which has only the draft's key. */
export async function dropDraftAt(key: DraftKey, mine = nextWrite()): Promise<void> {
  noteDraftGone(key, mine)
  await db.transaction('rw', db.drafts, () => removeDraft(key))
}

/**
 * Inside a transaction. A draft under an earlier password is set aside: the person could not see it, so they
 * did not discard it.
 */
export async function removeDraft(key: DraftKey): Promise<void> {
  await setAside(await db.drafts.get(key))
  await db.drafts.delete(key)
}

async function setAside(draft: StoredDraft | undefined): Promise<void> {
  if (!draft || opensHere(draft.person, draft.sealed.keyId)) return
  await db.drafts.put({ ...draft, about: `${draft.about}|${draft.sealed.keyId}` })
}

/** Inside a transaction: drafts that can be opened again return to their places, unless a newer one is there. */
export async function restoreSetAside(person: string): Promise<void> {
  for (const draft of await draftsOf(person)) {
    const [about = '', keyId] = draft.about.split('|')
    if (keyId === undefined || !opensHere(person, keyId) || (await db.drafts.get([person, draft.kind, about]))) continue
    await db.drafts.delete([person, draft.kind, draft.about])
    await db.drafts.put({ ...draft, about })
  }
}

// IndexedDB sorts a shorter key before all keys that begin with it, and arrays after strings.
export function draftsOf(person: string): Promise<StoredDraft[]> {
  return db.drafts.where('[person+kind+about]').between([person], [person, []]).toArray()
}

/** Drops writes of this draft that started before `at` and have not reached the disk. */
export function noteDraftGone(key: DraftKey, at = nextWrite()): void {
  noteWritten(placeOf(key), at)
}

/** No form uses a draft that was set aside until it can be opened again. */
export function isSetAside({ about }: StoredDraft): boolean {
  return about.includes('|')
}

function placeOf(key: DraftKey): string {
  return key.join('|')
}

// Sealing takes time, so two writes of one draft may finish in the wrong order. Each takes a number when it starts, and is
// skipped if a later one has been written.
let lastWrite = 0
const written = new Map<string, number>()

function nextWrite(): number {
  return ++lastWrite
}

/** Call it inside the transaction, after a first read, because earlier writes have ended by then. */
function isNewest(place: string, write: number): boolean {
  return write > (written.get(place) ?? 0)
}

/** Call it after the commit. */
function noteWritten(place: string, write: number): void {
  written.set(place, Math.max(write, written.get(place) ?? 0))
}
