/** Calls back when the page is idle, within three seconds. Returns a function that cancels it. */
export function whenIdle(then: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(then, { timeout: 3_000 })
    return () => cancelIdleCallback(asked)
  }
  // Safari has no requestIdleCallback.
  const asked = setTimeout(then, 100)
  return () => clearTimeout(asked)
}
