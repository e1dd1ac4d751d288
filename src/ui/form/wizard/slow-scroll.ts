/**
 * Scrolls an element to the top of its scroll container, within a second by default. Immediately under
 * reduced motion. Stops when the person scrolls or presses a key.
 */
export function slowScroll(element: HTMLElement, durationMs = 1000): void {
  const scroller = scrollerOf(element)
  const from = scroller.scrollTop
  const margin = parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  const wanted = from + element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - margin
  const to = Math.max(0, Math.min(wanted, scroller.scrollHeight - scroller.clientHeight))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop = to
    return
  }
  const interrupted = new AbortController()
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    addEventListener(kind, () => interrupted.abort(), { passive: true, signal: interrupted.signal })
  const start = performance.now()
  const move = () => {
    if (interrupted.signal.aborted) return
    const passed = Math.min(1, (performance.now() - start) / durationMs)
    scroller.scrollTop = from + (to - from) * eased(passed)
    if (passed < 1) requestAnimationFrame(move)
    else interrupted.abort()
  }
  requestAnimationFrame(move)
}

// Slow at both ends.
function eased(passed: number): number {
  return passed < 0.5 ? 2 * passed ** 2 : 1 - 2 * (1 - passed) ** 2
}

function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight) return each
  return document.scrollingElement ?? document.documentElement
}
