import { call } from '@/api/call.ts'
import { postDeviceKey } from '@/contract/delivery/envelopes.ts'
import type { Identity } from '@/offline/identity.ts'
import type { StoredSigningKey } from '@/offline/stored.ts'
import { digest } from '@/offline/vault/digest.ts'
import { keepSigningKey, signingKeyOnFile } from '@/offline/vault/people.ts'
import { seal, unseal } from '@/offline/vault/vault.ts'
import { type Signer, newSigningKey, publicHalf, signingKeyOf } from './seal-envelope.ts'

const place = { table: 'people.signing', of: '' }

/** The person's key on this device, if the server knows it. Null while the vault is closed. */
export async function signerOf(person: string): Promise<Signer | null> {
  const kept = await signingKeyOnFile(person)
  const privateKey = kept && (await opened(person, kept))
  return kept && privateKey ? { keyId: kept.keyId, privateKey: await signingKeyOf(privateKey) } : null
}

/**
 * Creates the person's key if this device has none that can be opened, and sends it to the server once per session. Returns true
 * if the server now knows it.
 */
export async function registerSigningKey({ person, token }: Identity, signal?: AbortSignal): Promise<boolean> {
  const session = await digest(`ess.token|${token}`)
  const kept = await signingKeyOnFile(person)
  const known = kept && (await opened(person, kept))
  if (known && kept.session === session) return true
  const privateKey = known || (await newSigningKey()).privateKey
  const sealed = known ? kept.sealed : await seal(person, privateKey, place)
  if (signal?.aborted) return false
  const answer = await call(postDeviceKey, { token, body: publicHalf(privateKey), signal })
  if (!answer.ok) return false
  await keepSigningKey(person, { keyId: answer.value.keyId, sealed, session })
  return true
}

// After a password change it may not be possible to open the earlier key; this person then gets a new one.
function opened(person: string, { sealed }: StoredSigningKey): Promise<JsonWebKey | null> {
  return unseal<JsonWebKey>(person, sealed, place).catch(() => null)
}
