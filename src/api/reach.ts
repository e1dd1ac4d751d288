import { baseUrl } from './base-urls.ts'

/** Whether the server answered the last real request. `navigator.onLine` alone is never believed. */
export type Reach = 'unknown' | 'reachable' | 'unreachable'

let reach: Reach = 'unknown'
let answeredAt = 0
let probing: Promise<boolean> | null = null
const listeners = new Set<(reach: Reach) => void>()

export function currentReach(): Reach {
  return reach
}

/** When the server last gave a sign of life to this page or worker; 0 when it never did. */
export function lastAnswerAt(): number {
  return answeredAt
}

/** Told by every call: any answer of the server counts, also a refusal. */
export function noteReach(next: Reach): void {
  if (next === 'reachable') answeredAt = Date.now()
  if (next === reach) return
  reach = next
  for (const listener of listeners) listener(next)
}

export function onReach(listener: (reach: Reach) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server for a sign of life; any answer but a proxy's will do. Who asks meanwhile gets the same answer. */
export function probe(timeoutMs = 4000): Promise<boolean> {
  probing ??= ask(timeoutMs).finally(() => (probing = null))
  return probing
}

async function ask(timeoutMs: number): Promise<boolean> {
  let alive = Boolean(import.meta.env.VITE_STUB)
  if (!alive) try {
    const url = new URL('/healthz', new URL(baseUrl('ess'), location.origin))
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    alive = !isStandIn(answer.status)
  } catch {
    // No answer: it stays unreachable.
  }
  noteReach(alive ? 'reachable' : 'unreachable')
  return alive
}

/** A proxy that stands in for a stopped server answers 502 to 504. */
export function isStandIn(status: number): boolean {
  return status >= 502 && status <= 504
}
