import { getCurrentRelease } from '@/contract/configuration.ts'
import { healthPath } from '@/contract/health.ts'
import { isOurs, urlOf } from './base-urls.ts'
import { createStore } from './store.ts'
import { hasServerMark, isServerAnswer } from './server-mark.ts'

/** Whether the server answered the last real request. `navigator.onLine` alone is never trusted. */
type Reach = 'unknown' | 'reachable' | 'unreachable'

const reach = createStore<Reach>('unknown')
let answeredAt = 0
let probing: Promise<boolean> | null = null

export const { get: currentReach, subscribe: onReach } = reach

/** When the server last answered this page or worker, in ms; 0 if never. */
export function lastAnswerAt(): number {
  return answeredAt
}

/** Every call reports here. Any answer from the server counts, even a refusal. */
export function noteReach(next: Reach): void {
  if (next === 'reachable') answeredAt = Date.now()
  reach.set(next)
}

/**
 * Checks whether the server is up, and waits this long. Simultaneous calls share one request. A later response still counts when
 * it arrives: on a slow connection, none arrives in time.
 */
export function probe(timeoutMs = 4000): Promise<boolean> {
  probing ??= ask(timeoutMs).finally(() => (probing = null))
  return probing
}

const maxProbeMs = 120_000

/** A request that continues after the probe that started it. There's at most one, so that it leaves the connections to calls. */
let lasting: Promise<boolean> | null = null

async function ask(timeoutMs: number): Promise<boolean> {
  const asked = lasting ? [lasting, signOfLife(timeoutMs)] : [beginLasting()]
  const alive = await firstTrue(asked, timeoutMs)
  noteReach(alive ? 'reachable' : 'unreachable')
  return alive
}

function beginLasting(): Promise<boolean> {
  const asked = signOfLife(maxProbeMs)
  lasting = asked
  void asked.then((alive) => {
    lasting = null
    if (alive) noteReach('reachable')
  })
  return asked
}

/** Resolves to true with the first true answer, and to false once all are false, or on timeout. */
function firstTrue(asked: Promise<boolean>[], timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () => resolve(false))
    for (const each of asked) void each.then((alive) => alive && resolve(true))
    void Promise.all(asked).then((all) => resolve(all.includes(true)))
  })
}

async function signOfLife(timeoutMs: number): Promise<boolean> {
  if (import.meta.env.VITE_STUB) return true
  // Another company's API doesn't have our health path, but the specification defines a public read for it.
  const ours = isOurs({ service: 'ess' })
  const url = ours ? healthPath : urlOf(getCurrentRelease)
  try {
    const answer = await fetch(new URL(url, location.origin), {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (isGatewayError(answer.status)) return false
    return ours ? hasServerMark(answer) : isServerAnswer(getCurrentRelease, answer, await answer.json())
  } catch {
    // No answer, or one that can't be read.
    return false
  }
}

/** A proxy in front of a stopped server answers 502 to 504. */
export function isGatewayError(status: number): boolean {
  return status >= 502 && status <= 504
}
