const minPauseMs = 1_000
const jitter = 0.3

/** The longest pause, whatever a server requests: an hour. */
export const maxRetryAfterMs = 3_600_000

/**
 * The pause requested by the server (ms), between one second and `maxRetryAfterMs`, plus up to 30%, because a proxy tells all
 * devices the same time.
 */
export function boundedRetryAfter(retryAfterMs: number, chance = Math.random()): number {
  return Math.min(maxRetryAfterMs, Math.max(minPauseMs, retryAfterMs)) * (1 + jitter * chance)
}
