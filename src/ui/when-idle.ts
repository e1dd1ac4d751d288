/** Calls back when the page has nothing else to do, after three seconds at the latest. Returns what calls it off. */
export function whenIdle(then: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(then, { timeout: 3_000 })
    return () => cancelIdleCallback(asked)
  }
  // Safari has no requestIdleCallback.
  const asked = setTimeout(then, 100)
  return () => clearTimeout(asked)
}
