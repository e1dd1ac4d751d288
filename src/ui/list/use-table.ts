import { useSyncExternalStore } from 'react'

// In em, so that it counts the text size that is set in the browser: twice the text is a phone's worth of words.
const wide = matchMedia('(min-width: 48em)')

/** Rows are lines of a table from 768 px on, cards below. */
export function useTable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
