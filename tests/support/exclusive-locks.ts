/** Web Locks within one page: exclusive, in the order of the requests. `ifAvailable` is ignored: each request gets its turn. */
export function exclusiveLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request(name: string, ...given: unknown[]) {
      const before = last.get(name) ?? Promise.resolve()
      const held = before
        .catch(() => undefined)
        .then(() => (given.at(-1) as (lock: Lock) => unknown)({ name, mode: 'exclusive' }))
      last.set(name, held)
      return held
    },
    query: async () => ({ held: [], pending: [] }),
  }
}
