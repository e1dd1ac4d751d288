import { compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import { envelopeAlgorithms, offlineForMs } from '@/domain/identity/envelope.ts'
import { clockSkewMs } from '../../base/clock.ts'
import type { Db } from '../../db/tables.ts'
import { findDeviceKey } from '../../stores/sign-in/device-keys.ts'

const { signature } = envelopeAlgorithms

/** A device's clock may be ahead. That doesn't help an attacker: the server measures the time since the last sign-in. */
const aheadMs = 24 * 3_600_000

type SignedByDevice = { personId: string; keyId: string; payload: unknown }

/**
 * The signer and the signed content (JWS, RFC 7515). Null if anything is wrong: a different type, an unknown device, a changed
 * byte, a disabled account, or a last sign-in on that device more than seven days ago or in the future.
 */
export async function signedByDevice(
  db: Db,
  signed: string,
  type: string,
  now: number,
): Promise<SignedByDevice | null> {
  const { kid: keyId = '', typ } = headerOf(signed) ?? {}
  const device = typ === type ? await findDeviceKey(db, keyId) : null
  if (!device || now - device.signedInAt > offlineForMs || device.signedInAt > now + clockSkewMs) return null
  const key = await importJWK(device.publicKey, signature)
  const right = await compactVerify(signed, key, { algorithms: [signature] }).catch(() => null)
  return right && { personId: device.personId, keyId, payload: jsonIn(right.payload) }
}

/** Whether a time from a device's clock is at most seven days ago. */
export function isTimely(at: number, now: number): boolean {
  return now - at <= offlineForMs && at <= now + aheadMs
}

export function headerOf(token: string) {
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
