import { aboutOf } from './about.ts'
import { db } from './database.ts'
import { currentIdentity, requiredIdentity } from './identity.ts'
import { isLatest, noteWritten, turn } from './turns.ts'
import type { StoredDraft } from './stored.ts'
import { VaultClosed, opensHere, seal, unseal } from './vault.ts'

/** What was typed and not submitted. `base` is the ETag that the edit started from. */
export type Draft<T = unknown> = { value: T; base: string | null; keptAt: number }

export type DraftKey = [person: string, kind: string, about: string]

export const draftPlace = 'drafts'

/** Null also for one that is sealed under an earlier password: see `earlier-work`. */
export async function readDraft<T>(kind: string, subject?: string): Promise<Draft<T> | null> {
  const person = currentIdentity()?.person
  if (!person) return null
  const kept = await db.drafts.get([person, kind, await aboutOf(person, kind, subject)])
  if (!kept) return null
  try {
    return { value: await unseal<T>(person, kept.sealed, draftPlace), base: kept.base, keptAt: kept.keptAt }
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

/** Resolves once the draft is on the disk. */
export async function keepDraft(kind: string, value: unknown, options: { base?: string | null; subject?: string } = {}): Promise<void> {
  const mine = turn()
  const { person } = requiredIdentity()
  const about = await aboutOf(person, kind, options.subject)
  const sealed = await seal(person, value, draftPlace)
  const key: DraftKey = [person, kind, about]
  await db.transaction('rw', db.drafts, async () => {
    const before = await db.drafts.get(key)
    if (!isLatest(placeOf(key), mine)) return
    await setAside(before)
    await db.drafts.put({ person, kind, about, base: options.base ?? null, keptAt: Date.now(), sealed })
  })
  noteWritten(placeOf(key), mine)
}

export async function dropDraft(kind: string, subject?: string): Promise<void> {
  const mine = turn()
  const { person } = requiredIdentity()
  const key: DraftKey = [person, kind, await aboutOf(person, kind, subject)]
  noteDraftGone(key, mine)
  await db.transaction('rw', db.drafts, () => takeDraftOut(key))
}

/** Inside a transaction. Nobody has seen what is sealed under an earlier password, so that nobody has given it up either. */
export async function takeDraftOut(key: DraftKey): Promise<void> {
  await setAside(await db.drafts.get(key))
  await db.drafts.delete(key)
}

async function setAside(draft: StoredDraft | undefined): Promise<void> {
  if (!draft || opensHere(draft.person, draft.sealed.keyId)) return
  await db.drafts.put({ ...draft, about: `${draft.about}|${draft.sealed.keyId}` })
}

/** Inside a transaction: drafts that can be opened again take their places, where nothing newer stands. */
export async function takeUpSetAside(person: string): Promise<void> {
  for (const draft of await draftsOf(person)) {
    const [about = '', keyId] = draft.about.split('|')
    if (keyId === undefined || !opensHere(person, keyId) || (await db.drafts.get([person, draft.kind, about]))) continue
    await db.drafts.delete([person, draft.kind, draft.about])
    await db.drafts.put({ ...draft, about })
  }
}

// A shorter key stands before all that begin with it, and an array behind every text.
export function draftsOf(person: string): Promise<StoredDraft[]> {
  return db.drafts.where('[person+kind+about]').between([person], [person, []]).toArray()
}

/** Keeps of this draft that were asked for before `at` and are not written yet are left out. */
export function noteDraftGone(key: DraftKey, at = turn()): void {
  noteWritten(placeOf(key), at)
}

function placeOf(key: DraftKey): string {
  return key.join('|')
}
