import type Dexie from 'dexie'
import { vi } from 'vitest'

/** As WebKit does while a page sleeps: the connection is cut, and the page isn't told. */
export function cut(db: Dexie): void {
  ;(db.backendDB() as IDBDatabase | null)?.close()
}

/** The browser opens no database until `allow` is called, or after `times` refusals. `asked` counts the refusals. */
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
