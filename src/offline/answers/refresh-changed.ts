import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'

const pauseMs = 1000

/**
 * Refetches what's on screen when the server says it changed: immediately, then at most once a second. Pass
 * the changes, or null if anything may have changed.
 */
export function refreshChanged(client: QueryClient): (what: string | null) => void {
  const changed = new Set<string | null>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    timer = undefined
    if (changed.size === 0) return
    const all = changed.has(null)
    const names = new Set(changed)
    changed.clear()
    timer = setTimeout(refresh, pauseMs)
    void client.invalidateQueries({
      predicate: ({ meta }) => {
        const { changesWith } = (meta?.endpoint as Endpoint | undefined) ?? {}
        return changesWith !== undefined && (all || names.has(changesWith))
      },
    })
  }

  return (what) => {
    changed.add(what)
    if (timer === undefined) refresh()
  }
}
