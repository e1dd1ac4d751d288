/**
 * How long a handle stays without a page that renews it: long enough for a reload and for what the worker delivers after the
 * last page, and below the five minutes after which a browser ends a worker's longest event, so that it can close the vault.
 */
export const handleLifeMs = 4 * 60_000

/** An expiry beyond the life of any handle: the clock was set back. */
export function handleLives(until: number, now: number): boolean {
  return now < until && until <= now + handleLifeMs
}
