import { createStore } from '@/api/store.ts'
import { isOurs } from '@/api/base-urls.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { postEnvelope } from '@/contract/delivery/envelopes.ts'
import type { EnvelopeKey } from '@/domain/identity/envelope.ts'
import type { Params, Submission } from '@/offline/outbox/submission.ts'
import type { StoredEnvelope, StoredRow } from '@/offline/stored.ts'

/** The server's current key for envelopes, from the configuration. Null if the server doesn't accept envelopes. */
export const { get: serverKey, set: setServerKey } = createStore<EnvelopeKey | null>(null)

/** True if this change goes to the server that accepts envelopes. */
export function takesEnvelopes(sends: Pick<Endpoint, 'service'>): boolean {
  return serverKey() !== null && isOurs(sends) && isOurs(postEnvelope)
}

/**
 * Whether waiting changes are sent even while the app is closed: this browser wakes the worker when there's signal, and the
 * server accepts envelopes.
 */
export function sendsByItself(): boolean {
  return (
    serverKey() !== null &&
    typeof ServiceWorkerRegistration === 'function' &&
    'sync' in ServiceWorkerRegistration.prototype
  )
}

export type NewRow = Omit<StoredRow, 'order'>
export type Signed = { body: unknown; params: Params }

/**
 * The envelope of a row about to be queued; undefined if it can't have one. The sealing code loads with the first Submit. If
 * sealing fails, the row just waits for a session.
 */
export async function envelopeFor(
  row: NewRow,
  submission: Submission,
  signed: Signed,
): Promise<StoredEnvelope | undefined> {
  if (!takesEnvelopes(submission.sends)) return undefined
  const { envelopeOf } = await import('./row-envelope.ts').catch(() => ({ envelopeOf: () => undefined }))
  return envelopeOf(row, submission, signed)
}

/** When the password was entered, signed for the server; undefined if it is not required, or cannot be signed. */
export async function claimFor(row: Pick<NewRow, 'person' | 'key' | 'password'>): Promise<string | undefined> {
  if (!row.password || serverKey() === null) return undefined
  const { claimOf } = await import('./row-envelope.ts').catch(() => ({ claimOf: () => undefined }))
  return claimOf(row)
}
