import { priority } from '@/contract/endpoint/headers.ts'
import { boundedRetryAfter } from './retry-after.ts'
import { createEmitter } from './store.ts'

/** On the clock of `performance.now()`. */
let endsAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

const end = createEmitter<void>()

/** Called when the server has caught up, or should have. */
export const onDeferralEnd = end.on

/** How long to hold back deferrable calls, in ms, because the server is overloaded; 0 if they may be sent. */
export function deferredForMs(): number {
  return Math.max(0, endsAt - performance.now())
}

/** Call it with every answer from the server. Returns true if it defers this call. */
export function noteDeferral({ headers }: Response, retryAfterMs: number | null): boolean {
  if (!headers.has(priority.deferredHeader)) return false
  const pauseMs = boundedRetryAfter(retryAfterMs ?? 0)
  if (pauseMs <= deferredForMs()) return true
  endsAt = performance.now() + pauseMs
  clearTimeout(timer)
  timer = setTimeout(endDeferral, pauseMs)
  return true
}

/** Ends the deferral early, for tests that share this page. */
export function endDeferral(): void {
  clearTimeout(timer)
  endsAt = 0
  end.emit()
}

/** Resolves when deferrable calls may be sent. */
export async function deferralEnds(): Promise<void> {
  while (deferredForMs() > 0)
    await new Promise<void>((resolve) => {
      const undo = onDeferralEnd(() => {
        undo()
        resolve()
      })
    })
}
