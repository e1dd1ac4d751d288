import { createEmitter } from '@/api/store.ts'
import { db } from '@/offline/database.ts'
import { digest } from './digest.ts'
import { type RelayedKeys, askOtherTabs, askWorker, relayKeys } from './key-relay.ts'
import type { StoredKey } from '@/offline/stored.ts'

/**
 * An encrypted value. It opens only with its key, for its person and in its place. `bound`: also only for its
 * own row; values of earlier releases were not.
 */
export type Sealed = { keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer; bound?: true }

/** Where a value is stored: its table and, in `of`, its row. */
type Place = { table: string; of: string }

/** Handles of data keys by their id: in memory only. Browsers write stored handles to disk unencrypted. */
export type Handles = Map<string, CryptoKey>
type Opened = { present: string; handles: Handles }

const opened = new Map<string, Opened>()

/** An opaque name for the person with this user name. On this device, they may have a different one: see `personOf`. */
export function personKey(userName: string): Promise<string> {
  return digest(`ess.person|${userName.trim().toLowerCase()}`)
}

/**
 * Opens the vault after a reload, with the keys that the previous page left briefly with the worker, or that another tab of the
 * person has. Returns false if there are none; only the password or passcode opens it then.
 */
export function restoreVault(person: string): Promise<boolean> {
  const present = restoring.get(person) ?? restored(person).finally(() => restoring.delete(person))
  restoring.set(person, present)
  return present
}

const restoring = new Map<string, Promise<boolean>>()

async function restored(person: string): Promise<boolean> {
  if (opened.has(person)) return true
  const ended = await signOutsOf(person)
  const keys = (await askWorker(person)) ?? (await askOtherTabs(person))
  // Another tab may have signed the person out in the meantime, or the browser may have deleted the data that the keys open.
  if (!keys || (await signOutsOf(person)) !== ended || !(await db.keys.get(keys.present))) return false
  remember(person, keys.present, keys.handles)
  return true
}

/** From now on, only the password opens the vault. Tabs that slept through this notice it by `ended`. */
export async function closeVault(person: string): Promise<void> {
  forgetHandles(person)
  try {
    await db.people
      .where('person')
      .equals(person)
      .modify((known) => void known.ended++)
  } finally {
    // A reload may have restored them in the meantime.
    forgetHandles(person)
  }
}

/** Forgets the handles in this context only. */
export function forgetHandles(person: string): void {
  opened.delete(person)
}

/** How many times the person has signed out on this device. */
export async function signOutsOf(person: string): Promise<number> {
  return (await db.people.get(person))?.ended ?? 0
}

/** Whether this context can open values sealed under a key. */
export function opensHere(person: string, keyId: string): boolean {
  return opened.get(person)?.handles.has(keyId) ?? false
}

/** The key that this context seals under; null while the vault is closed. */
export function presentKey(person: string): { keyId: string; handle: CryptoKey } | null {
  const vault = opened.get(person)
  return vault ? { keyId: vault.present, handle: vault.handles.get(vault.present)! } : null
}

/** This context's handles of a person; none while the vault is closed. */
export function handlesOf(person: string): Handles {
  return opened.get(person)?.handles ?? new Map()
}

/** This context's open vaults, to be handed over. */
export function everyOpenVault(): RelayedKeys[] {
  return [...opened].map(([person, { present, handles }]) => ({ person, present, handles }))
}

/** Seals a value, bound to its place, so that it can't be moved. Throws `VaultClosed`. */
export function seal(person: string, value: unknown, place: Place): Promise<Sealed> {
  return sealBytes(person, new TextEncoder().encode(JSON.stringify(value ?? null)), place)
}

export async function sealBytes(person: string, bytes: BufferSource, place: Place): Promise<Sealed> {
  const { present, handles } = await openedFor(person)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = { keyId: present, iv, bound: true } as const
  return {
    ...sealed,
    data: await crypto.subtle.encrypt(sealParams(person, sealed, place), handles.get(present)!, bytes),
  }
}

export async function unseal<T>(person: string, sealed: Sealed, place: Place): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(person, sealed, place))) as T
}

export async function unsealBytes(person: string, sealed: Sealed, place: Place): Promise<ArrayBuffer> {
  const handle = await handleOf(person, sealed.keyId)
  return crypto.subtle.decrypt(sealParams(person, sealed, place), handle, sealed.data)
}

/** The vault, or the key of a sealed value, is not open here. */
export class VaultClosed extends Error {}

/** Waits while the vault is restored after a reload, because kept answers are read at the same time. */
async function openedFor(person: string): Promise<Opened> {
  if (!opened.has(person)) await restoring.get(person)
  const vault = opened.get(person)
  if (!vault) throw new VaultClosed()
  return vault
}

async function handleOf(person: string, keyId: string): Promise<CryptoKey> {
  const { handles } = await openedFor(person)
  const known = handles.get(keyId)
  if (known) return known
  // Another tab may have opened the key since: a new one after a password change, or an earlier password's.
  if (await db.keys.get(keyId))
    for (const [id, handle] of (await askOtherTabs(person))?.handles ?? []) handles.set(id, handle)
  const handle = handlesOf(person).get(keyId)
  if (!handle) throw new VaultClosed()
  return handle
}

/** Sorted: the most recently used key first. */
export async function keysOf(person: string): Promise<StoredKey[]> {
  const keys = await db.keys.where('person').equals(person).toArray()
  return keys.sort((one, other) => other.usedAt - one.usedAt)
}

const vaultOpened = createEmitter<string>()

/** Calls back with each person whose vault opens in this context. */
export const onVaultOpened = vaultOpened.on

export function remember(person: string, present: string, handles: Handles): void {
  opened.set(person, { present, handles: new Map(handles) })
  relayKeys(everyOpenVault)
  vaultOpened.emit(person)
}

function sealParams(person: string, { keyId, iv, bound }: Omit<Sealed, 'data'>, { table, of }: Place): AesGcmParams {
  const place = [...(bound ? [of] : []), table, person, keyId].join('|')
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }
}
