import { db } from './database.ts'
import { digest } from './digest.ts'
import { newDataKey, rounds, unwrapped, wrappingKey } from './key-wrapping.ts'
import type { StoredKey } from './stored.ts'

/** An envelope. It opens only under its key, for its person and at its place. */
export type Sealed = { keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

type Opened = { present: string; handles: Map<string, CryptoKey> }

const opened = new Map<string, Opened>()

/** What stands for a user name on this device. */
export function personKey(userName: string): Promise<string> {
  return digest(`ess.person|${userName.trim().toLowerCase()}`)
}

/**
 * Opens what this password sealed on this device, or starts a new data key when none does. After a change of password
 * the older key stays as it was, wrapped by the older password.
 */
export async function openVault(person: string, password: string): Promise<void> {
  const kept = await newestFirst(person)
  const salt = kept[0]?.salt ?? crypto.getRandomValues(new Uint8Array(16))
  const taken = kept[0]?.rounds ?? rounds
  const wrapping = await wrappingKey(password, salt, taken)
  const keys = await Promise.all(kept.map(async (key) => ({ ...key, handle: key.handle ?? (await unwrapped(key, wrapping)) })))
  const fits = await Promise.all(kept.map(async (key) => (await unwrapped(key, wrapping)) !== null))
  const present = keys.find((_, index) => fits[index]) ?? (await newDataKey(person, salt, wrapping, taken, Date.now()))
  if (!keys.includes(present)) keys.unshift(present)
  await db.keys.bulkPut(keys)
  remember(person, present.keyId, keys)
}

/** After a reload, or in the worker: true when the person's handle is there. */
export async function restoreVault(person: string): Promise<boolean> {
  const keys = (await newestFirst(person)).filter((key) => key.handle)
  const present = keys[0]
  if (!present) {
    opened.delete(person)
    return false
  }
  remember(person, opened.get(person)?.present ?? present.keyId, keys)
  return true
}

/** Drops the handles: from now on only the password opens what is sealed. */
export async function closeVault(person: string): Promise<void> {
  opened.delete(person)
  await db.keys.where('person').equals(person).modify({ handle: null })
}

/** `place` binds the envelope to a table, so that it cannot be moved into another. */
export async function seal(person: string, value: unknown, place = ''): Promise<Sealed> {
  const { present, handles } = await openedFor(person)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value ?? null))
  const data = await crypto.subtle.encrypt(sealParams(person, present, place, iv), handles.get(present)!, text)
  return { keyId: present, iv, data }
}

export async function unseal<T>(person: string, sealed: Sealed, place = ''): Promise<T> {
  const handle = await handleOf(person, sealed.keyId)
  const text = await crypto.subtle.decrypt(sealParams(person, sealed.keyId, place, sealed.iv), handle, sealed.data)
  return JSON.parse(new TextDecoder().decode(text)) as T
}

/** The vault, or the key that an envelope needs, is not open on this device. */
export class VaultClosed extends Error {}

async function openedFor(person: string): Promise<Opened> {
  if (!opened.has(person)) await restoreVault(person)
  const vault = opened.get(person)
  if (!vault) throw new VaultClosed()
  return vault
}

async function handleOf(person: string, keyId: string): Promise<CryptoKey> {
  let handle = (await openedFor(person)).handles.get(keyId)
  // Another tab may have signed in since.
  if (!handle && (await restoreVault(person))) handle = opened.get(person)?.handles.get(keyId)
  if (!handle) throw new VaultClosed()
  return handle
}

async function newestFirst(person: string): Promise<StoredKey[]> {
  const keys = await db.keys.where('person').equals(person).toArray()
  return keys.sort((one, other) => other.createdAt - one.createdAt)
}

function remember(person: string, present: string, keys: StoredKey[]): void {
  const handles = new Map(keys.flatMap((key) => (key.handle ? [[key.keyId, key.handle] as const] : [])))
  opened.set(person, { present, handles })
}

function sealParams(person: string, keyId: string, place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${place}|${person}|${keyId}`) }
}
