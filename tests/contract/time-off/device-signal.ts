import { vi } from 'vitest'
import { exclusiveLocks } from '../../support/exclusive-locks.ts'
import type { TestServer } from '../../support/server.ts'

export type Signal = { is: 'good' | 'gone' | 'answers are lost' }

/** Makes this process act as a device whose calls to the server have this signal. Undone by `vi.unstubAllGlobals`. */
export function deviceOf(server: TestServer): Signal {
  const signal: Signal = { is: 'good' }
  const { fetch } = globalThis
  vi.stubGlobal('navigator', { locks: exclusiveLocks() })
  vi.stubGlobal('location', { origin: server.url })
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    // Absolute URLs are the test's own calls or calls for other people.
    const mine = String(url).startsWith('/') || String(url).endsWith('/healthz')
    if (mine && signal.is === 'gone') throw new TypeError('fetch failed')
    const answer = await fetch(new URL(String(url), server.url), init)
    if (mine && signal.is === 'answers are lost' && init?.method !== 'GET') throw new TypeError('fetch failed')
    return answer
  })
  return signal
}
