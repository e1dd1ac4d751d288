import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { currentIdentity, onIdentity, onSessionRefused } from '@/offline/identity.ts'

const expired = createStore(false)

// The server refused the token. The screen stays as it is, and the person is asked for the password.
onSessionRefused((token) => {
  if (currentIdentity()?.token === token) expired.set(true)
})
onIdentity(() => expired.set(false))

/** The server is back, but there's no session, and only the person can start one. */
export function askToSignIn(): void {
  expired.set(true)
}

/** After signing in again without signal: the token is the same as before, so the identity did not change. */
export function stopAskingToSignIn(): void {
  expired.set(false)
}

export const isExpired = expired.get

export function useExpired(): boolean {
  return useSyncExternalStore(expired.subscribe, expired.get)
}
