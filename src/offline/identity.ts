import { createEmitter, createStore } from '@/api/store.ts'

/** The person requested it or was inactive too long, or another tab or the server ended it. */
export type SignOutReason = 'asked' | 'inactive' | 'elsewhere'

/**
 * The signed-in person. `person` is opaque (see `personKey`); `token` is '' after a sign-in against this
 * device only.
 */
export type Identity = { person: string; token: string }

const identity = createStore<Identity | null>(
  null,
  (one, other) => one?.person === other?.person && one?.token === other?.token,
)

/** The signed-in person in this context: each tab and the worker has its own. */
export const { get: currentIdentity, set: setIdentity, subscribe: onIdentity } = identity

/** For code that runs only while a person is signed in. Throws otherwise. */
export function requiredIdentity(): Identity {
  const present = identity.get()
  if (!present) throw new Error('Nobody is signed in')
  return present
}

const sessionRefused = createEmitter<string>()

/**
 * Reads and delivery report here when the server answers 401 to `token`: its session has ended, and the
 * person must sign in again.
 */
export const { emit: noteSessionRefused, on: onSessionRefused } = sessionRefused
