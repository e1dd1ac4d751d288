import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { onVaultOpened } from '@/offline/vault/vault.ts'

/**
 * The session continues after a reload that lost the keys: the password opens this device's sealed data.
 * `asked`: the person is being asked for it. `later`: they postponed it.
 */
type Lock = 'asked' | 'later' | null

const lock = createStore<Lock>(null)

onVaultOpened((person) => person === currentIdentity()?.person && lock.set(null))
onIdentity((identity) => identity || lock.set(null))

export function askToUnlock(): void {
  lock.set('asked')
}

export function unlockLater(): void {
  if (lock.get()) lock.set('later')
}

export const isLocked = (): boolean => lock.get() !== null

export function useLock(): Lock {
  return useSyncExternalStore(lock.subscribe, lock.get)
}
