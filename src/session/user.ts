import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'

export const { get: currentUser, set: setCurrentUser, subscribe: onUser } = createStore<UserInfo | null>(null)

let last: UserInfo | null = null

/** For screens behind the guard, where there always is a user. During sign-out the last screen still shows the one who leaves. */
export function useUser(): UserInfo {
  const present = useSyncExternalStore(onUser, currentUser)
  last = present ?? last
  if (!last) throw new Error('useUser works only behind the guard')
  return last
}
