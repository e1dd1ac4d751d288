import { db } from './database.ts'
import { handleLifeMs, handleLives } from './handle-life.ts'
import { newDataKey, rounds, unwrapped, unwrappedUnder, wrappedUnder, wrappingKey } from './key-wrapping.ts'
import type { StoredKey } from './stored.ts'
import { keysOf, presentKey, remember } from './vault.ts'

type Handles = Map<string, CryptoKey>

/**
 * Opens what this password sealed on this device, or starts a new data key when none does, or when it shall be `fresh`. After
 * a change of password the older key stays as it was, wrapped by the older password. Answers the key that is sealed under.
 */
export async function openVault(person: string, password: string, { fresh = false } = {}): Promise<string> {
  const { kept, wrapping, salt, taken, fits } = await tried(person, password)
  const known = fresh ? undefined : kept.find((key) => fits.has(key.keyId))
  const present = known ?? (await newDataKey(person, salt, wrapping, taken, Date.now()))
  await keepOpen(person, present, known ? kept : [present, ...kept], fits)
  return present.keyId
}

/** Opens with one of these keys only, and makes none. Null when the password wrapped none of them: it takes as long for somebody unknown. */
export async function openWith(person: string, password: string, allowed: string[]): Promise<string | null> {
  const { kept, fits } = await tried(person, password)
  const present = kept.find((key) => allowed.includes(key.keyId) && fits.has(key.keyId))
  if (!present) return null
  await keepOpen(person, present, kept, fits)
  return present.keyId
}

/** Opens what an earlier password sealed, for good: its key lies under the present one from now on. How many keys it opened. */
export async function openEarlier(person: string, password: string): Promise<number> {
  const over = presentKey(person)
  if (!over) return 0
  const { kept, wrapping, fits } = await tried(person, password)
  const earlier = kept.filter((key) => fits.has(key.keyId) && key.keyId !== over.keyId)
  const lifted = await Promise.all(earlier.map(async (key) => ({ ...key, under: await wrappedUnder(key, wrapping, over) })))
  const others = kept.filter((key) => !earlier.some(({ keyId }) => keyId === key.keyId))
  if (lifted.length) await keepOpen(person, kept.find(({ keyId }) => keyId === over.keyId)!, [...others, ...lifted], fits)
  return lifted.length
}

/** All keys of a person take one salt, so that one derivation tries them all. */
async function tried(person: string, password: string) {
  const kept = await keysOf(person)
  const salt = kept[0]?.salt ?? crypto.getRandomValues(new Uint8Array(16))
  const taken = kept[0]?.rounds ?? rounds
  const wrapping = await wrappingKey(password, salt, taken)
  const fits: Handles = new Map()
  for (const key of kept) {
    const handle = await unwrapped(key, wrapping)
    if (handle) fits.set(key.keyId, handle)
  }
  return { kept, wrapping, salt, taken, fits }
}

/** What was open stays open; what lies under an open key opens with it. */
async function keepOpen(person: string, present: StoredKey, keys: StoredKey[], fits: Handles): Promise<void> {
  const now = Date.now()
  const handles: Handles = new Map(fits)
  for (const { keyId, handle, handleUntil } of keys) {
    if (handle && !handles.has(keyId) && (keyId === present.keyId || handleLives(handleUntil, now))) handles.set(keyId, handle)
  }
  await openChained(keys, handles)
  const opened = keys.map((key): StoredKey => {
    const handle = handles.get(key.keyId) ?? null
    return { ...key, handle, handleUntil: handle ? now + handleLifeMs : 0, usedAt: key.keyId === present.keyId ? now : key.usedAt }
  })
  await db.keys.bulkPut(opened)
  remember(person, present.keyId, opened)
}

async function openChained(keys: StoredKey[], handles: Handles): Promise<void> {
  const next = keys.find(({ keyId, under }) => !handles.has(keyId) && under && handles.has(under.keyId))
  if (!next?.under) return
  handles.set(next.keyId, await unwrappedUnder(next, next.under, handles.get(next.under.keyId)!))
  await openChained(keys, handles)
}
