// Browser APIs that happy-dom lacks, and a `fetch` that fails until a test replaces it.
if (!navigator.locks) Object.defineProperty(navigator, 'locks', { value: exclusiveLocks(), configurable: true })
globalThis.reportError ??= (error) => console.error(error)
globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))

function exclusiveLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, ...given: unknown[]) {
      const before = last.get(name) ?? Promise.resolve()
      const held = before.catch(() => undefined).then(given.at(-1) as () => Promise<unknown>)
      last.set(name, held)
      return held
    },
    query: async () => ({ held: [], pending: [] }),
  }
}
