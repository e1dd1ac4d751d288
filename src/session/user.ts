import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'

export const { get: currentUser, set: setCurrentUser, subscribe: onUser } = createStore<UserInfo | null>(null)

let last: UserInfo | null = null

/**
 * For screens behind the guard, which always have a user. During sign-out the last screen still shows the person who is
 * leaving.
 */
export function useUser(): UserInfo {
  const present = useSyncExternalStore(onUser, currentUser)
  last = present ?? last
  if (!last) throw new Error('useUser works only behind the guard')
  return last
}
