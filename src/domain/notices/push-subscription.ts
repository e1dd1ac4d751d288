import { type Infer, object, refine, size, string } from '@/domain/struct.ts'

/** Bytes in base64url without padding. */
const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return refine(size(string(), length), 'base64url', (text) => /^[\w-]+$/.test(text))
}

/** Longer than the addresses of any push service. */
const address = size(string(), 1, 1000)

/** A browser's subscription at its push service. Source: RFC 8291 section 2. */
export const PushSubscription = object({
  endpoint: address,
  /** The browser's public key: an uncompressed point on P-256. */
  p256dh: base64url(65),
  /** The secret that only this browser and our server share. */
  auth: base64url(16),
  /** The server's key that the subscription was created with. */
  serverKey: base64url(65),
})
export type PushSubscription = Infer<typeof PushSubscription>

/** Proves that the caller has the subscription's device. */
export const PushSubscriptionProof = object({ endpoint: address, auth: base64url(16) })
export type PushSubscriptionProof = Infer<typeof PushSubscriptionProof>
