import { useSyncExternalStore } from 'react'
import { currentIdentity, onIdentity, onSessionRefused } from '@/offline/identity.ts'

let expired = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (next === expired) return
  expired = next
  for (const listener of listeners) listener()
}

// The server refused the token. What the person was doing stays on the screen; they are asked for the password.
onSessionRefused((token) => {
  if (currentIdentity()?.token === token) set(true)
})
onIdentity(() => set(false))

/** There is signal again, and no session of the server: only the person can begin one. */
export function askToSignIn(): void {
  set(true)
}

/** Who signs in again without signal has no other token than before. */
export function askNoMore(): void {
  set(false)
}

export function isExpired(): boolean {
  return expired
}

export function useExpired(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => expired,
  )
}
