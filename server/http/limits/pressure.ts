import { EventEmitter } from 'node:events'
import type { Lateness } from './lateness.ts'
import { type PressureLevel, PressureRule, sampledEveryMs } from './pressure-rule.ts'

/**
 * How long a call that runs takes a late process, with everything else that it does. So it gets through 100 calls a second if it
 * runs 16 at once, and 25 if it runs 4.
 */
const eachMs = 160
const leastPauseMs = 1_000
const mostPauseMs = 120_000

/** `read`: a call. `page`: a page that wants live updates. */
export type Deferred = 'read' | 'page'

export type Pressure = {
  readonly level: PressureLevel
  /** The last sample (ms). */
  readonly lateMs: number
  /** Begins a deferrable call, and returns the function that ends it; null if it has to come back later. */
  enter: (what: Deferred, isAwaited: boolean) => (() => void) | null
  /**
   * When a call that was turned away should come back (ms): at a random time within what all of them need, or soon if somebody is
   * waiting for it.
   */
  pauseMs: (isAwaited?: boolean) => number
  events: EventEmitter<{ deferred: [Deferred] }>
  stop: () => void
}

export function pressureOn({ measure, stop }: Lateness, now = () => performance.now()): Pressure {
  const rule = new PressureRule()
  const events: Pressure['events'] = new EventEmitter()
  let lateMs = 0
  let inProgress = 0
  /** When all calls that were turned away will have come back. */
  let backBy = 0
  const timer = setInterval(() => {
    lateMs = measure()
    rule.note(lateMs)
  }, sampledEveryMs)
  timer.unref()
  return {
    get level() {
      return rule.level
    },
    get lateMs() {
      return lateMs
    },
    enter(what, isAwaited) {
      if (!rule.lets(inProgress, isAwaited)) {
        events.emit('deferred', what)
        return null
      }
      inProgress += 1
      return () => void (inProgress -= 1)
    },
    pauseMs(isAwaited = false) {
      if (isAwaited) return leastPauseMs * (1 + Math.random())
      backBy = Math.min(now() + mostPauseMs, Math.max(now(), backBy) + eachMs / rule.atOnce)
      return leastPauseMs + Math.random() * (backBy - now())
    },
    events,
    stop() {
      clearInterval(timer)
      stop()
    },
  }
}
