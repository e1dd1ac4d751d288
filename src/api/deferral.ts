import { priority } from '@/contract/endpoint/headers.ts'
import { boundedRetryAfter } from './retry-after.ts'
import { createEmitter } from './store.ts'

/** On the clock of `performance.now()`. */
let endsAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

const end = createEmitter<void>()

/** The server has caught up, or should have. */
export const onDeferralEnd = end.on

/** How long to hold back calls that nobody is waiting for (ms), because the server is late; 0 if they may be sent. */
export function deferredForMs(): number {
  return Math.max(0, endsAt - performance.now())
}

/** Call it with every answer from the server. True if it defers this call. */
export function noteDeferral({ headers }: Response, retryAfterMs: number | null): boolean {
  if (!headers.has(priority.deferredHeader)) return false
  const pauseMs = boundedRetryAfter(retryAfterMs ?? 0)
  if (pauseMs <= deferredForMs()) return true
  endsAt = performance.now() + pauseMs
  clearTimeout(timer)
  timer = setTimeout(endDeferral, pauseMs)
  return true
}

/** Ends it early; for tests, which share this page. */
export function endDeferral(): void {
  clearTimeout(timer)
  endsAt = 0
  end.emit()
}

/** Resolves when calls that nobody is waiting for may be sent. */
export async function deferralEnds(): Promise<void> {
  while (deferredForMs() > 0)
    await new Promise<void>((resolve) => {
      const undo = onDeferralEnd(() => {
        undo()
        resolve()
      })
    })
}
