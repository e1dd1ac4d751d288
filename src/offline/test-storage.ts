import type Dexie from 'dexie'
import { vi } from 'vitest'

/** Cuts the connection without telling the page, as WebKit does while a page sleeps. */
export function cut(db: Dexie): void {
  ;(db.backendDB() as IDBDatabase | null)?.close()
}

/** Makes the browser refuse to open databases until `allow` is called, or after `times` refusals. `asked` counts the refusals. */
export function refuseToOpen({ error = 'UnknownError', times = Infinity } = {}) {
  const refusal = { asked: 0, allow: () => void spy.mockRestore() }
  const real = indexedDB.open.bind(indexedDB)
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (refusal.asked >= times) return real(name, version)
    refusal.asked++
    const request = { error: new DOMException('', error) } as IDBOpenDBRequest
    const event = { target: request, preventDefault: () => {}, stopPropagation: () => {} }
    setTimeout(() => request.onerror?.(event as unknown as Event))
    return request
  })
  return refusal
}
