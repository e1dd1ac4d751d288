/** The current time in milliseconds. ESS_CLOCK fixes it for tests and demonstrations. */
export type Clock = () => number

export function clockFrom(fixed: string | undefined): Clock {
  if (!fixed) return Date.now
  const at = Date.parse(fixed)
  if (Number.isNaN(at)) throw new Error('ESS_CLOCK is no ISO time, for example 2026-11-21T09:00:00Z')
  return () => at
}

/** How far the clocks of server processes may differ (ms). A time further ahead means a clock was set back. */
export const clockSkewMs = 60_000
