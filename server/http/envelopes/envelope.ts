import { compactDecrypt } from 'jose'
import { EnvelopeContent, envelopeAlgorithms, envelopeType } from '@/domain/identity/envelope.ts'
import type { Services } from '../services.ts'
import { headerOf, isTimely, signedByDevice } from './device-signature.ts'

const { agreement, content: encryption } = envelopeAlgorithms

/** An envelope with a valid signature and times, and its signer. */
export type OpenedEnvelope = { personId: string; keyId: string; content: EnvelopeContent }

type Needed = Pick<Services, 'database' | 'envelopeKeys' | 'clock'>

/**
 * Decrypts and verifies an envelope (JWE over JWS, RFC 7516 and 7515). Null if anything is wrong with it: a different key, a
 * changed byte, an unknown device, a disabled account, or more than seven days since it was signed or since that person's last
 * sign-in on that device.
 */
export async function openEnvelope(envelope: string, needed: Needed): Promise<OpenedEnvelope | null> {
  const key = await needed.envelopeKeys?.privateKey(headerOf(envelope)?.kid ?? '')
  if (!key) return null
  const allowed = { keyManagementAlgorithms: [agreement], contentEncryptionAlgorithms: [encryption] }
  const opened = await compactDecrypt(envelope, key, allowed).catch(() => null)
  return opened && verified(new TextDecoder().decode(opened.plaintext), needed)
}

async function verified(signed: string, { database, clock }: Needed): Promise<OpenedEnvelope | null> {
  const now = clock()
  const { personId = '', keyId = '', payload } = (await signedByDevice(database.first, signed, envelopeType, now)) ?? {}
  const [mismatch, content] = EnvelopeContent.validate(payload)
  return mismatch || !isTimely(content.signedAt, now) ? null : { personId, keyId, content }
}
