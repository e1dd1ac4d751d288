/**
 * How many letters somebody gets. None is dropped, because one that's missing may be the one that matters: what is too much waits,
 * and then goes out as one letter with what else is about the same. Source: docs/decisions/0030.
 */
const minute = 60_000
const hour = 60 * minute

/** The time in which letters about one topic are a burst (ms). */
export const burstMs = 15 * minute
const mostInABurst = 3
/** To one address in 24 hours. */
const mostToOne = 40
/** Of one person, who may write to many: a manager who decides all requests of a season. */
const mostByOne = 500

/** Letters of the last 24 hours, without codes. */
export type EarlierLetters = {
  /** To this address about this topic, in the last quarter of an hour. */
  inBurst: number
  /** That went to this address. */
  toOne: number
  /** That this person has caused. */
  byOne: number
  /** When the letter goes out into which what waits is folded (ms). Null if nothing waits. */
  foldsAt: number | null
}

/** When a letter joins others, at the earliest (ms). Null if it's sent at once, by itself. */
export function foldsAt({ inBurst, toOne, byOne, foldsAt: waiting }: EarlierLetters, now: number): number | null {
  if (waiting !== null && waiting > now) return waiting
  if (toOne >= mostToOne) return now + 3 * hour
  if (byOne >= mostByOne) return now + hour
  return inBurst >= mostInABurst ? now + burstMs : null
}
