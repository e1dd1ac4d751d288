const first = 1_000
const longest = 60_000
const jitter = 0.3

/** No pause is longer than this, whatever a server asks for: an hour. */
export const longestPause = 3_600_000

/** Milliseconds until the next attempt after `failures` in a row: 1 s doubling to 60 s, give or take 30 %. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const pause = Math.min(longest, first * 2 ** Math.min(Math.max(failures, 1) - 1, 30))
  return Math.round(pause * (1 + jitter * (2 * chance - 1)))
}

/** What the server asked for, within reason: never at once, never for days. */
export function askedPause(retryAfterMs: number): number {
  return Math.min(longestPause, Math.max(first, retryAfterMs))
}
