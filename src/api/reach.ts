/** Whether the server answered the last real request. `navigator.onLine` alone is never believed. */
export type Reach = 'unknown' | 'reachable' | 'unreachable'

let reach: Reach = 'unknown'
const listeners = new Set<(reach: Reach) => void>()

export function currentReach(): Reach {
  return reach
}

/** Told by every call: any answer of the server counts, also a refusal. */
export function noteReach(next: Reach): void {
  if (next === reach) return
  reach = next
  for (const listener of listeners) listener(next)
}

export function onReach(listener: (reach: Reach) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server for a sign of life; any answer will do. */
export async function probe(timeoutMs = 4000): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    noteReach(answer.ok ? 'reachable' : 'unreachable')
    return answer.ok
  } catch {
    noteReach('unreachable')
    return false
  }
}
