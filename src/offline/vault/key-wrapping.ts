import type { StoredKey } from '@/offline/stored.ts'
import type { Sealed } from './vault.ts'

export const rounds = 600_000

const dataKey = { name: 'AES-GCM', length: 256 } as const
const uses: KeyUsage[] = ['encrypt', 'decrypt']

/** The key that wraps data keys. Source of the rounds: OWASP Password Storage Cheat Sheet, PBKDF2-SHA-256. */
export async function wrappingKey(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'))
  const secret = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const derived = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(derived, secret, dataKey, false, ['wrapKey', 'unwrapKey'])
}

/** A new data key, wrapped by the password. `rounds`: the wrapping key's rounds. */
export async function newDataKey(
  person: string,
  salt: Uint8Array<ArrayBuffer>,
  wrapping: CryptoKey,
  rounds: number,
  now: number,
): Promise<StoredKey> {
  const extractable = await crypto.subtle.generateKey(dataKey, true, uses)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const keyId = crypto.randomUUID()
  const wrapped = await crypto.subtle.wrapKey('raw', extractable, wrapping, wrapParams(person, keyId, iv))
  return {
    keyId,
    person,
    rounds,
    salt,
    iv,
    wrapped,
    createdAt: now,
    usedAt: now,
    under: null,
  }
}

/** The key's handle, or null if it was wrapped by another password. */
export async function unwrapped(key: StoredKey, wrapping: CryptoKey): Promise<CryptoKey | null> {
  try {
    const params = wrapParams(key.person, key.keyId, key.iv)
    return await crypto.subtle.unwrapKey('raw', key.wrapped, wrapping, params, dataKey, false, uses)
  } catch {
    return null
  }
}

/** A copy of the key, sealed under another key. Null if this password did not wrap it. */
export async function wrappedUnder(
  key: StoredKey,
  wrapping: CryptoKey,
  over: { keyId: string; handle: CryptoKey },
): Promise<Sealed | null> {
  const params = wrapParams(key.person, key.keyId, key.iv)
  const readable = await crypto.subtle
    .unwrapKey('raw', key.wrapped, wrapping, params, dataKey, true, uses)
    .catch(() => null)
  if (!readable) return null
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', readable))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(underParams(key, over.keyId, iv), over.handle, raw)
  raw.fill(0)
  return { keyId: over.keyId, iv, data }
}

/** The handle of a key that is sealed under another one, opened with that key's handle. */
export async function unwrappedUnder(key: StoredKey, under: Sealed, over: CryptoKey): Promise<CryptoKey> {
  const raw = new Uint8Array(await crypto.subtle.decrypt(underParams(key, under.keyId, under.iv), over, under.data))
  const handle = await crypto.subtle.importKey('raw', raw, dataKey, false, uses)
  raw.fill(0)
  return handle
}

function underParams({ person, keyId }: StoredKey, over: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`key|${person}|${keyId}|${over}`) }
}

function wrapParams(person: string, keyId: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`key|${person}|${keyId}`) }
}
