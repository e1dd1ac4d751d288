import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 992px)')

/** Whether the navigation stands beside the page. src/ui/theme/shell.css knows the same width. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => wide.matches,
  )
}
