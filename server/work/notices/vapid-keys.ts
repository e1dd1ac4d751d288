import { createECDH, hkdfSync } from 'node:crypto'

/** In base64url, as browsers and the library expect them. */
export type VapidKeys = { publicKey: string; privateKey: string }

// The order of P-256. Source: FIPS 186-5.
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The key pair of one version of the secret (VAPID, RFC 8292). A random secret may not be a valid private key, so the key is
 * derived from it, using more bits than needed, which makes all keys equally likely (FIPS 186-5, A.2.1).
 */
export function vapidKeysOf(secret: string): VapidKeys {
  const known = derived.get(secret)
  if (known) return known
  const bits = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'ess push', 48)).toString('hex')}`)
  const privateKey = Buffer.from(((bits % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const keys = { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  derived.set(secret, keys)
  return keys
}

// Cached, because there are only a few versions, and deriving a key takes longer than signing.
const derived = new Map<string, VapidKeys>()
