import { nullable, number, object, size, string, type } from '@/domain/struct.ts'
import { PublicKey } from '@/domain/identity/envelope.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/**
 * Registers the key with which this person signs on this device, or renews it after another sign-in. The
 * server accepts envelopes signed with it for the next seven days.
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

/** More than the longest form needs; a larger change waits for a session. */
export const maxEnvelopeLength = 200_000

/**
 * Accepts a change without a session: its signature proves its content and its person, and it is checked like a
 * call that the person makes now. `status` is the change's own: 200 or 423 if it was accepted, with its receipt and
 * ETag, otherwise the refusal. Then the person sends it again with a session and sees the reasons. All problems
 * with an envelope itself get the same answer, with the code 'envelope.refused'.
 */
export const postEnvelope = endpoint({
  name: 'postEnvelope',
  service: 'ess',
  method: 'POST',
  path: '/envelopes',
  rights: 'open',
  idempotent: false,
  mostBytes: maxEnvelopeLength + 1024,
  summary: 'Accepts a signed and encrypted change without a session',
  body: object({ envelope: size(string(), 1, maxEnvelopeLength) }),
  answer: type({ status: number(), receipt: nullable(string()), etag: nullable(string()) }),
})
