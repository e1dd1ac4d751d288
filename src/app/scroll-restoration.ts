import type { AnyRouter } from '@tanstack/react-router'
import { mainId } from '@/ui/shell/main-id.ts'

const patienceMs = 2_000

/**
 * Going back restores the page's scroll position; a new page starts at the top. The router's own restoration gives up before
 * pages that read from the device reach their full height.
 */
export function restoreScroll(router: AnyRouter): void {
  const left = new Map<string, number>()
  let present: string | null = keyOf(router)
  let giveUp = () => {}
  // Reading it from the scroller would force a layout.
  let top = 0

  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof Element && target.id === mainId)) return
      top = target.scrollTop
      if (present !== null) left.set(present, top)
    },
    { capture: true, passive: true },
  )
  // While pages change, the scroller moves on its own.
  router.subscribe('onBeforeNavigate', () => {
    giveUp()
    present = null
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const key = keyOf(router)
    const wanted = left.get(key) ?? 0
    if (fromLocation?.pathname !== toLocation.pathname && wanted !== top) giveUp = scrollWhenTall(wanted)
    present = key
  })
}

function keyOf(router: AnyRouter): string {
  return router.state.location.state.__TSR_key ?? ''
}

/** Retries whenever the page grows, until it's tall enough or the user scrolls. Returns a function that stops it. */
function scrollWhenTall(top: number): () => void {
  const scroller = document.getElementById(mainId)
  if (!scroller) return () => {}
  scroller.scrollTop = top
  if (scroller.scrollTop >= top - 1) return () => {}
  const abort = new AbortController()
  const observer = new ResizeObserver(() => {
    scroller.scrollTop = top
    if (scroller.scrollTop >= top - 1) abort.abort()
  })
  abort.signal.addEventListener('abort', () => observer.disconnect())
  for (const child of scroller.children) observer.observe(child)
  for (const type of ['wheel', 'touchstart', 'keydown'])
    addEventListener(type, () => abort.abort(), { signal: abort.signal, passive: true })
  setTimeout(() => abort.abort(), patienceMs)
  return () => abort.abort()
}
