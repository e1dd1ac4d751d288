import { healthPath } from '@/contract/health.ts'
import { baseUrl } from './base-urls.ts'
import { createStore } from './store.ts'

/** Whether the server answered the last real request. `navigator.onLine` alone is never trusted. */
export type Reach = 'unknown' | 'reachable' | 'unreachable'

const reach = createStore<Reach>('unknown')
let answeredAt = 0
let probing: Promise<boolean> | null = null

export const { get: currentReach, subscribe: onReach } = reach

/** When the server last answered this page or worker (ms); 0 if it never did. */
export function lastAnswerAt(): number {
  return answeredAt
}

/** Every call reports here. Any answer of the server counts, even a refusal. */
export function noteReach(next: Reach): void {
  if (next === 'reachable') answeredAt = Date.now()
  reach.set(next)
}

/** Asks the server whether it is alive. Any answer will do, except a proxy's. Calls at the same time share one request. */
export function probe(timeoutMs = 4000): Promise<boolean> {
  probing ??= ask(timeoutMs).finally(() => (probing = null))
  return probing
}

async function ask(timeoutMs: number): Promise<boolean> {
  let alive = Boolean(import.meta.env.VITE_STUB)
  if (!alive)
    try {
      const url = new URL(healthPath, new URL(baseUrl('ess'), location.origin))
      const answer = await fetch(url, {
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      alive = !isStandIn(answer.status)
    } catch {
      // No answer: unreachable.
    }
  noteReach(alive ? 'reachable' : 'unreachable')
  return alive
}

/** A proxy in front of a stopped server answers 502 to 504. */
export function isStandIn(status: number): boolean {
  return status >= 502 && status <= 504
}
