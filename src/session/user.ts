import { useSyncExternalStore } from 'react'
import type { UserInfo } from '@/domain/identity/user-info.ts'

let user: UserInfo | null = null
const listeners = new Set<() => void>()

export function currentUser(): UserInfo | null {
  return user
}

export function setCurrentUser(next: UserInfo | null): void {
  if (next === user) return
  user = next
  for (const listener of listeners) listener()
}

export function onUser(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let last: UserInfo | null = null

/** Below the guard there is always one; while signing out the last screen still shows the one who leaves. */
export function useUser(): UserInfo {
  const present = useSyncExternalStore(onUser, currentUser)
  last = present ?? last
  if (!last) throw new Error('useUser stands above the guard')
  return last
}
