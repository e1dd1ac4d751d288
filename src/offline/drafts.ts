import { aboutOf } from './about.ts'
import { db } from './database.ts'
import { currentIdentity, requiredIdentity } from './identity.ts'
import { isLatest, noteWritten, turn } from './turns.ts'
import { seal, unseal } from './vault.ts'

/** What was typed and not submitted. `base` is the ETag that the edit started from. */
export type Draft<T = unknown> = { value: T; base: string | null; keptAt: number }

export type DraftKey = [person: string, kind: string, about: string]

export const draftPlace = 'drafts'

export async function readDraft<T>(kind: string, subject?: string): Promise<Draft<T> | null> {
  const person = currentIdentity()?.person
  if (!person) return null
  const kept = await db.drafts.get([person, kind, await aboutOf(person, kind, subject)])
  if (!kept) return null
  return { value: await unseal<T>(person, kept.sealed, draftPlace), base: kept.base, keptAt: kept.keptAt }
}

/** Resolves once the draft is on the disk. */
export async function keepDraft(kind: string, value: unknown, options: { base?: string | null; subject?: string } = {}): Promise<void> {
  const mine = turn()
  const { person } = requiredIdentity()
  const about = await aboutOf(person, kind, options.subject)
  const sealed = await seal(person, value, draftPlace)
  const key: DraftKey = [person, kind, about]
  await db.transaction('rw', db.drafts, async () => {
    await db.drafts.get(key)
    if (!isLatest(placeOf(key), mine)) return
    await db.drafts.put({ person, kind, about, base: options.base ?? null, keptAt: Date.now(), sealed })
  })
  noteWritten(placeOf(key), mine)
}

export async function dropDraft(kind: string, subject?: string): Promise<void> {
  const mine = turn()
  const { person } = requiredIdentity()
  const key: DraftKey = [person, kind, await aboutOf(person, kind, subject)]
  noteDraftGone(key, mine)
  await db.drafts.delete(key)
}

/** Keeps of this draft that were asked for before `at` and are not written yet are left out. */
export function noteDraftGone(key: DraftKey, at = turn()): void {
  noteWritten(placeOf(key), at)
}

function placeOf(key: DraftKey): string {
  return key.join('|')
}
