/** How long a call waits for its answer (ms), at first and at most. */
const firstMs = 20_000
const longestMs = 120_000

let present = firstMs

/** The next call's timeout: longer after each timeout, until the answers are quick again. */
export function callTimeout(): number {
  return present
}

/** The timeout of the nth attempt at the same change, even after a reload. */
export function callTimeoutAtTry(n: number): number {
  return Math.max(present, Math.min(longestMs, firstMs * 2 ** Math.max(0, n - 1)))
}

export function isTimeoutRaised(): boolean {
  return present > firstMs
}

/** Doubles this call's timeout: calls that time out together count once. */
export function noteTimeout(waitedMs: number): void {
  present = Math.max(present, Math.min(longestMs, 2 * waitedMs))
}

export function noteAnswerTime(tookMs: number): void {
  if (tookMs < firstMs / 2) present = firstMs
}
