/** Asked for, by time-out, or because another tab or the server said so. */
export type SignOutReason = 'asked' | 'inactive' | 'elsewhere'

/** Who is signed in. `person` is opaque (see `personKey`); `token` is '' after a sign-in against this device only. */
export type Identity = { person: string; token: string }

let identity: Identity | null = null
const listeners = new Set<(identity: Identity | null) => void>()
const refusalListeners = new Set<(token: string) => void>()

/** Who is signed in, for this context: each tab and the worker has its own. */
export function currentIdentity(): Identity | null {
  return identity
}

export function setIdentity(next: Identity | null): void {
  if (next?.person === identity?.person && next?.token === identity?.token) return
  identity = next
  for (const listener of listeners) listener(next)
}

export function onIdentity(listener: (identity: Identity | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told by reads and by delivery when the server answers 401. */
export function noteSessionRefused(token: string): void {
  for (const listener of refusalListeners) listener(token)
}

/** The session of `token` has ended on the server; the person must sign in again. */
export function onSessionRefused(listener: (token: string) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** For what only makes sense below the guard. */
export function requiredIdentity(): Identity {
  if (!identity) throw new Error('Nobody is signed in')
  return identity
}
