/** How long to retry after the first failure, and how often, before callers get the error, in ms. */
export type RetryTimes = { forMs: number; everyMs: number }

/** These are permanent: the version is wrong, an upgrade failed, the disk is full, or the browser forbids databases. */
const final = ['VersionError', 'AbortError', 'QuotaExceededError', 'SecurityError']

/**
 * The browser's databases, opened with retries: for a moment after a device wakes up, WebKit refuses to open any, which would
 * make everything fail that waits for the database.
 */
export function retryingFactory(factory: IDBFactory, { forMs, everyMs }: RetryTimes): IDBFactory {
  let failingSince: number | null = null

  function open(name: string, version?: number): IDBOpenDBRequest {
    // Dexie uses these handlers and no listeners.
    const request = { result: undefined, transaction: null, error: null } as unknown as Mutable<IDBOpenDBRequest>
    const attempt = () => {
      const real = factory.open(name, version)
      const pass = (handler: 'onsuccess' | 'onblocked' | 'onupgradeneeded', event: Event) => {
        if (handler !== 'onblocked') request.result = real.result
        request.transaction = real.transaction
        request[handler]?.call(real, event as never)
      }
      real.onblocked = (event) => pass('onblocked', event)
      real.onupgradeneeded = (event) => pass('onupgradeneeded', event)
      real.onsuccess = (event) => {
        failingSince = null
        pass('onsuccess', event)
      }
      real.onerror = (event) => {
        const now = performance.now()
        failingSince ??= now
        if (final.includes(real.error?.name ?? '') || now - failingSince >= forMs)
          return request.onerror?.call(real, event)
        event.preventDefault()
        setTimeout(attempt, everyMs)
      }
    }
    attempt()
    return request
  }

  return new Proxy(factory, {
    get(target, key) {
      if (key === 'open') return open
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] }
