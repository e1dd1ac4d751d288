// oxlint-disable-next-line no-restricted-imports -- this wraps it
import { type Observable, type Subscription, liveQuery } from 'dexie'
import { onStorageBack } from './storage-state.ts'

/**
 * Dexie's live query, which also reruns once the database is usable again. Dexie ignores a failure of the database itself and
 * then waits for a change to the data it read.
 */
export function live<T>(query: () => T | Promise<T>): Observable<T> {
  const observable = {
    subscribe(next?: unknown, failed?: (error: unknown) => void) {
      let inner: Subscription | null = null
      const follow = () => {
        inner?.unsubscribe()
        inner = liveQuery(query).subscribe(next as never, failed)
      }
      const unfollow = onStorageBack(follow)
      follow()
      const subscription = {
        closed: false,
        unsubscribe() {
          subscription.closed = true
          unfollow()
          inner?.unsubscribe()
        },
      }
      return subscription
    },
    [Symbol.observable]: () => observable,
  }
  return observable as Observable<T>
}
