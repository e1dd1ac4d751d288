import { db } from '@/offline/database.ts'
import { digest } from './digest.ts'
import { handleLifeMs, handleLives } from './lifetimes.ts'
import type { StoredKey } from '@/offline/stored.ts'
import { peopleInTabs } from '@/offline/tabs.ts'

/** An encrypted value. It opens only with its key, for its person and in its place. */
export type Sealed = { keyId: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

type Opened = { present: string; handles: Map<string, CryptoKey> }

const opened = new Map<string, Opened>()
const left = new Set<string>()

/** Stands for a user name on this device. */
export function personKey(userName: string): Promise<string> {
  return digest(`ess.person|${userName.trim().toLowerCase()}`)
}

const restoring = new Map<string, Promise<boolean>>()

/** Opens the vault from its stored handles, after a reload or in the worker. False if there are none. Concurrent calls share one result. */
export function restoreVault(person: string): Promise<boolean> {
  const others = restoring.get(person)
  if (others) return others
  const isWanted = () => restoring.get(person) === mine
  const mine = readHandles(person, isWanted).finally(() => isWanted() && restoring.delete(person))
  restoring.set(person, mine)
  return mine
}

async function readHandles(person: string, isWanted: () => boolean): Promise<boolean> {
  const keys = (await keysOf(person)).filter((key) => key.handle)
  const present = keys[0]
  const live = present !== undefined && (await stillOpen(person, keys))
  // forgetHandles was called while these were read.
  if (!isWanted()) return opened.has(person)
  if (!live) {
    opened.delete(person)
    return false
  }
  remember(person, opened.get(person)?.present ?? present.keyId, keys)
  return true
}

/** Handles expire, unless a page of the person is open: a sleeping page cannot renew them. */
async function stillOpen(person: string, keys: StoredKey[]): Promise<boolean> {
  const now = Date.now()
  return keys.some((key) => handleLives(key.handleUntil, now)) || (await peopleInTabs()).has(person)
}

/** Deletes the handles: from now on only the password opens the vault. Tabs that slept meanwhile see it by `ended`. */
export async function closeVault(person: string): Promise<void> {
  forgetHandles(person)
  try {
    await db.transaction('rw', db.keys, db.people, async () => {
      await db.keys.where('person').equals(person).modify({ handle: null, handleUntil: 0 })
      await db.people
        .where('person')
        .equals(person)
        .modify((known) => void known.ended++)
    })
  } finally {
    // A concurrent seal may have restored them.
    forgetHandles(person)
  }
}

/** Only this context forgets the handles, including those that are being read. */
export function forgetHandles(person: string): void {
  opened.delete(person)
  restoring.delete(person)
}

/** For the worker, which keeps none between two deliveries. */
export function forgetEveryHandle(): void {
  opened.clear()
  restoring.clear()
}

/** After a sign-out in this tab: later seals and unseals do not restore the handles, until the vault is opened again. */
export function leaveVault(person: string): void {
  forgetHandles(person)
  left.add(person)
}

/**
 * Extends the handles' life while a page is open, and stores them again if they were deleted while the page slept. False, and
 * nothing done, if the person has signed out since: the number of sign-outs is no longer `ended`.
 */
export async function renewHandles(person: string, ended?: number): Promise<boolean> {
  const handles = opened.get(person)?.handles
  const handleUntil = Date.now() + handleLifeMs
  return db.transaction('rw', db.keys, db.people, async () => {
    if (ended !== undefined && (await signOutsOf(person)) !== ended) return false
    await db.keys
      .where('person')
      .equals(person)
      .modify((key) => {
        const handle = handles?.get(key.keyId)
        if (handle) Object.assign(key, { handle, handleUntil })
      })
    return true
  })
}

/** How often the person has signed out on this device. */
export async function signOutsOf(person: string): Promise<number> {
  return (await db.people.get(person))?.ended ?? 0
}

/** Whether this context can open what is sealed under a key. */
export function opensHere(person: string, keyId: string): boolean {
  return opened.get(person)?.handles.has(keyId) ?? false
}

/** The key that this context seals under; null while the vault is closed. */
export function presentKey(person: string): { keyId: string; handle: CryptoKey } | null {
  const vault = opened.get(person)
  return vault ? { keyId: vault.present, handle: vault.handles.get(vault.present)! } : null
}

/** `place` binds the value to a table, so that it cannot be moved to another. Throws `VaultClosed`. */
export function seal(person: string, value: unknown, place = ''): Promise<Sealed> {
  return sealBytes(person, new TextEncoder().encode(JSON.stringify(value ?? null)), place)
}

export async function sealBytes(person: string, bytes: BufferSource, place = ''): Promise<Sealed> {
  const { present, handles } = await openedFor(person)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(sealParams(person, present, place, iv), handles.get(present)!, bytes)
  return { keyId: present, iv, data }
}

export async function unseal<T>(person: string, sealed: Sealed, place = ''): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(person, sealed, place))) as T
}

export async function unsealBytes(person: string, sealed: Sealed, place = ''): Promise<ArrayBuffer> {
  const handle = await handleOf(person, sealed.keyId)
  return crypto.subtle.decrypt(sealParams(person, sealed.keyId, place, sealed.iv), handle, sealed.data)
}

/** The vault, or the key that a sealed value needs, is not open on this device. */
export class VaultClosed extends Error {}

async function openedFor(person: string): Promise<Opened> {
  if (!opened.has(person) && !left.has(person)) await restoreVault(person)
  const vault = opened.get(person)
  if (!vault) throw new VaultClosed()
  return vault
}

async function handleOf(person: string, keyId: string): Promise<CryptoKey> {
  const { handles } = await openedFor(person)
  const known = handles.get(keyId)
  if (known) return known
  // Another tab may have opened it since.
  const key = await db.keys.get(keyId)
  const handle = key?.person === person ? key.handle : null
  if (!handle) throw new VaultClosed()
  handles.set(keyId, handle)
  return handle
}

/** Sorted: the key used last comes first. */
export async function keysOf(person: string): Promise<StoredKey[]> {
  const keys = await db.keys.where('person').equals(person).toArray()
  return keys.sort((one, other) => other.usedAt - one.usedAt)
}

export function remember(person: string, present: string, keys: StoredKey[]): void {
  const handles = new Map(keys.flatMap((key) => (key.handle ? [[key.keyId, key.handle] as const] : [])))
  left.delete(person)
  opened.set(person, { present, handles })
}

function sealParams(person: string, keyId: string, place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${place}|${person}|${keyId}`) }
}
