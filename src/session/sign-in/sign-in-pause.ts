import { boundedRetryAfter } from '@/api/retry-after.ts'

const [fromMs, toMs] = [30_000, 120_000]

/** How long to wait before signing in again. Spread out, because after a rush or an outage all devices wait at the same time. */
export function signInPauseMs(askedMs: number | null, chance = Math.random()): number {
  return askedMs === null ? fromMs + chance * (toMs - fromMs) : boundedRetryAfter(askedMs, chance)
}
