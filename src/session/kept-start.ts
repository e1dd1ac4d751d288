import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

type StoredStart = { timestamp: number; buster: string; clientState: DehydratedState }

const buster = '1'
const persister = createSyncStoragePersister({ storage: localStorage, key: 'ess.start' })

/** Queries marked `kept` are in local storage: only local storage can be read before the first paint. */
export function restoreFromLastStart(): void {
  try {
    const stored = persister.restoreClient() as StoredStart | undefined
    if (stored?.buster === buster) hydrate(queryClient, stored.clientState)
  } catch {
    void persister.removeClient()
  }
}

export function keepForNextStart(): void {
  // Stored even after a failed attempt, so that the last good value is kept.
  const shouldDehydrateQuery = (query: { meta?: Record<string, unknown>; state: { data?: unknown } }) =>
    query.meta?.kept === true && query.state.data !== undefined
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.kept !== true) return
    void persister.persistClient({
      timestamp: Date.now(),
      buster,
      clientState: dehydrate(queryClient, { shouldDehydrateQuery }),
    })
  })
}
