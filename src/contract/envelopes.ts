import { nullable, number, object, size, string, type } from '@/domain/struct.ts'
import { PublicKey } from '@/domain/identity/envelope.ts'
import { endpoint } from './endpoint.ts'

/**
 * Registers the key with which this person signs on this device, or renews it after another sign-in. Envelopes signed with
 * it are taken for seven days from then on.
 */
export const postDeviceKey = endpoint({
  name: 'postDeviceKey',
  service: 'ess',
  method: 'POST',
  path: '/device-keys',
  rights: 'signedIn',
  idempotent: false,
  mostBytes: 1024,
  summary: 'Registers the key with which a person signs changes on this device',
  body: PublicKey,
  answer: type({ keyId: string() }),
})

/** Longer than the longest form; a larger change waits for a session. */
export const longestEnvelope = 200_000

/**
 * Takes a change without a session: it is what its signature says, of the person whose key signed it, and judged like a call
 * of that person now. `status` is the change's own: 200 or 423 if it was taken, with its receipt and ETag, otherwise why it
 * was not; then the person sends it again with a session and reads the reasons. Everything that is wrong with an envelope
 * itself gets one and the same answer, with the code 'envelope.refused'.
 */
export const postEnvelope = endpoint({
  name: 'postEnvelope',
  service: 'ess',
  method: 'POST',
  path: '/envelopes',
  rights: 'open',
  idempotent: false,
  mostBytes: longestEnvelope + 1024,
  summary: 'Takes a signed and encrypted change without a session',
  body: object({ envelope: size(string(), 1, longestEnvelope) }),
  answer: type({ status: number(), receipt: nullable(string()), etag: nullable(string()) }),
})
