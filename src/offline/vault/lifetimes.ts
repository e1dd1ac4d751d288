/**
 * How long a handle lives without a page that renews it. Long enough for a reload and for the worker's delivery after the last
 * page closed. Shorter than five minutes, after which browsers end a worker's event: the worker must still close the vault.
 */
export const handleLifeMs = 4 * 60_000

/** False also for an expiry too far in the future: the clock was set back. */
export function handleLives(until: number, now: number): boolean {
  return now < until && until <= now + handleLifeMs
}
