import { compactDecrypt, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { EnvelopeContent, envelopeAlgorithms, envelopeType, offlineForMs } from '@/domain/identity/envelope.ts'
import type { Services } from '../services.ts'
import { findDeviceKey } from '../stores/device-keys.ts'

const { agreement, content: encryption, signature } = envelopeAlgorithms

/** A device's clock may be ahead. That gains nothing: the time since the last sign-in is the server's. */
const aheadMs = 24 * 3_600_000

/** An envelope whose signature and times are right, and whose it is. */
export type OpenedEnvelope = { employeeId: string; keyId: string; content: EnvelopeContent }

type Needed = Pick<Services, 'database' | 'envelopeKeys' | 'clock'>

/**
 * Decrypts and verifies an envelope (JWE over JWS, RFC 7516 and 7515). Null if anything is wrong with it: another key, a
 * changed byte, an unknown device, a disabled account, or more than seven days since it was signed or since that person's
 * last sign-in on that device.
 */
export async function openEnvelope(envelope: string, needed: Needed): Promise<OpenedEnvelope | null> {
  const key = await needed.envelopeKeys?.privateKey(headerOf(envelope)?.kid ?? '')
  if (!key) return null
  const allowed = { keyManagementAlgorithms: [agreement], contentEncryptionAlgorithms: [encryption] }
  const opened = await compactDecrypt(envelope, key, allowed).catch(() => null)
  return opened && verified(new TextDecoder().decode(opened.plaintext), needed)
}

async function verified(signed: string, { database, clock }: Needed): Promise<OpenedEnvelope | null> {
  const { kid: keyId = '', typ } = headerOf(signed) ?? {}
  const device = typ === envelopeType ? await findDeviceKey(database.read, keyId) : null
  const now = clock()
  if (!device || now - device.signedInAt > offlineForMs) return null
  const key = await importJWK(device.publicKey, signature)
  const right = await compactVerify(signed, key, { algorithms: [signature] }).catch(() => null)
  const [mismatch, content] = EnvelopeContent.validate(right && jsonIn(right.payload))
  if (mismatch || now - content.signedAt > offlineForMs || content.signedAt > now + aheadMs) return null
  return { employeeId: device.employeeId, keyId, content }
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
