import { EventEmitter } from 'node:events'
import type { Lateness } from './lateness.ts'
import { type PressureLevel, PressureRule, sampledEveryMs } from './pressure-rule.ts'

/**
 * How long a call takes in a late process, with everything else it does. So the process handles 100 calls a second if it runs 16
 * at once, and 25 if it runs 4.
 */
const eachMs = 160
const leastPauseMs = 1_000
const mostPauseMs = 120_000

/** `read`: a call. `page`: a page that wants live updates. */
export type Deferred = 'read' | 'page'

export type Pressure = {
  readonly level: PressureLevel
  /** The last sample, in ms. */
  readonly lateMs: number
  /** Begins a deferrable call, and returns the function that ends it; returns null if the call has to come back later. */
  enter: (what: Deferred, isAwaited: boolean) => (() => void) | null
  /**
   * When a call that was turned away should come back, in ms: at a random time within the period that all of them need, or soon
   * if a user is waiting for it.
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
