import { useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'

const count = createStore(0)

/** Called once delivery has started, after the first paint. */
export const noteWaitingCount = count.set

export function useWaitingCount(): number {
  return useSyncExternalStore(count.subscribe, count.get)
}
