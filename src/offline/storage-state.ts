import { createStore } from '@/api/store.ts'

/**
 * Whether this page or worker can use the device's database. `lost`: it cannot be opened now, and is retried.
 * `refused`: the browser does not allow one. `blocked`: another tab holds an earlier version of it.
 * `outdated`: another tab has a newer version of the app, and this one no longer uses the database.
 */
export type StorageState = 'works' | 'lost' | 'refused' | 'blocked' | 'outdated'

export const { get: storageState, set: setStorageState, subscribe: onStorageState } = createStore<StorageState>('works')

/** Calls back each time the database is usable again. Returns the function that stops it. */
export function onStorageBack(told: () => void): () => void {
  return onStorageState((state) => state === 'works' && told())
}
