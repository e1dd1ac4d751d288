import {
  type Infer,
  any,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  optional,
  record,
  size,
  string,
  type,
} from '@/domain/struct.ts'
import { GivenPassword } from './step-up.ts'

/** How long a person may act on a device after the last sign-in with signal (ms). Source: design, "The vault". */
export const offlineForMs = 7 * 24 * 3_600_000

/** A public P-256 key as a JSON Web Key. Source: RFC 7517, RFC 7518 section 6.2. */
export const PublicKey = object({
  kty: literal('EC'),
  crv: literal('P-256'),
  x: size(string(), 1, 100),
  y: size(string(), 1, 100),
})
export type PublicKey = Infer<typeof PublicKey>

/** The server's public key, to which envelopes are encrypted, and its id. */
export const EnvelopeKey = type({ kty: string(), crv: string(), x: string(), y: string(), kid: string() })
export type EnvelopeKey = Infer<typeof EnvelopeKey>

/**
 * A change that arrives without a session. It is signed by a person's key on one device, and then encrypted
 * to the server's key. `path` is the contract's, filled in with `params`. `ifMatch`: ETag that the change
 * started from. `after`: the Idempotency-Key of the change before it; if the server accepted that one, its
 * ETag replaces `ifMatch`. `password`: when it was last entered, for a change that requires it.
 */
export const EnvelopeContent = object({
  method: size(string(), 1, 10),
  path: size(string(), 1, 200),
  params: record(size(string(), 1, 50), size(string(), 0, 200)),
  body: any(),
  key: size(string(), 36, 36),
  ifMatch: nullable(size(string(), 0, 200)),
  after: nullable(size(string(), 36, 36)),
  password: optional(GivenPassword),
  /** By the device's clock (ms). */
  signedAt: max(min(integer(), 0), Number.MAX_SAFE_INTEGER),
})
export type EnvelopeContent = Infer<typeof EnvelopeContent>

/** `typ` of the signature, so that signatures made for other purposes aren't accepted as envelopes. */
export const envelopeType = 'ess-envelope'

/** Elliptic Curve Diffie-Hellman to a fresh key for each envelope, then AES-GCM. Source: RFC 7518 sections 4.6 and 5.3. */
export const envelopeAlgorithms = { signature: 'ES256', agreement: 'ECDH-ES', content: 'A256GCM' } as const
