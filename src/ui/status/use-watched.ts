import { type DependencyList, useEffect, useState } from 'react'

type Watchable<T> = { subscribe(next: (value: T) => void): { unsubscribe(): void } }

/** The newest value of something that is watched; undefined before the first one, or while there is nothing to watch. */
export function useWatched<T>(watch: () => Watchable<T> | null, on: DependencyList): T | undefined {
  const [seen, setSeen] = useState<T>()
  useEffect(() => {
    const subscription = watch()?.subscribe((value) => setSeen(() => value))
    return () => {
      subscription?.unsubscribe()
      setSeen(undefined)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the caller says what the watched thing depends on
  }, on)
  return seen
}
