import { db } from '@/offline/database.ts'
import { newDataKey, rounds, unwrapped, unwrappedUnder, wrappedUnder, wrappingKey } from './key-wrapping.ts'
import type { StoredKey } from '@/offline/stored.ts'
import { type Handles, handlesOf, keysOf, presentKey, remember } from './vault.ts'

/**
 * Opens the data key that this password wraps, or creates a new one if there is none or if `fresh`. After a password change, the
 * older key is kept, wrapped by the older password. Returns the id of the key to use for sealing.
 */
export async function openVault(person: string, password: string, { fresh = false } = {}): Promise<string> {
  const { kept, wrapping, salt, taken, fits } = await tried(person, password)
  const known = fresh ? undefined : kept.find((key) => fits.has(key.keyId))
  const present = known ?? (await newDataKey(person, salt, wrapping, taken, Date.now()))
  if (!known) fits.set(present.keyId, (await unwrapped(present, wrapping))!)
  await keepOpen(person, present, known ? kept : [present, ...kept], fits)
  return present.keyId
}

/**
 * Opens one of these keys, without creating any. Null if the password doesn't wrap any of them, which takes just as long for an
 * unknown person.
 */
export async function openWith(person: string, password: string, allowed: string[]): Promise<string | null> {
  const { kept, fits } = await tried(person, password)
  const present = kept.find((key) => allowed.includes(key.keyId) && fits.has(key.keyId))
  if (!present) return null
  await keepOpen(person, present, kept, fits)
  return present.keyId
}

/** Whether the password wraps this key. Doesn't open or close anything. */
export async function wraps(person: string, password: string, keyId: string | null): Promise<boolean> {
  const { fits } = await tried(person, password)
  return keyId !== null && fits.has(keyId)
}

/**
 * Opens the keys of an earlier password permanently, by sealing them under the current key. Returns the number of opened keys.
 */
export async function openEarlier(person: string, password: string): Promise<number> {
  const over = presentKey(person)
  if (!over) return 0
  const { kept, wrapping, fits } = await tried(person, password)
  const earlier = kept.filter((key) => fits.has(key.keyId) && key.keyId !== over.keyId)
  const lifted = await Promise.all(
    earlier.map(async (key) => ({ ...key, under: await wrappedUnder(key, wrapping, over) })),
  )
  const others = kept.filter((key) => !earlier.some(({ keyId }) => keyId === key.keyId))
  if (lifted.length)
    await keepOpen(
      person,
      kept.find(({ keyId }) => keyId === over.keyId)!,
      [...others, ...lifted],
      fits,
    )
  return lifted.length
}

/** All keys of a person share one salt, so that one derivation can try them all. */
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

/** Keeps open keys open, and opens those sealed under an open key. */
async function keepOpen(person: string, present: StoredKey, keys: StoredKey[], fits: Handles): Promise<void> {
  const handles: Handles = new Map([...handlesOf(person), ...fits])
  await openChained(keys, handles)
  const usedAt = Date.now()
  await db.keys.bulkPut(keys.map((key) => (key.keyId === present.keyId ? { ...key, usedAt } : key)))
  remember(person, present.keyId, handles)
}

async function openChained(keys: StoredKey[], handles: Handles): Promise<void> {
  const next = keys.find(({ keyId, under }) => !handles.has(keyId) && under && handles.has(under.keyId))
  if (!next?.under) return
  handles.set(next.keyId, await unwrappedUnder(next, next.under, handles.get(next.under.keyId)!))
  await openChained(keys, handles)
}
