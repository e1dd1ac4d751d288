import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Told once delivery has started, after the first paint. */
export function noteWaitingCount(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

export function useWaitingCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
}
