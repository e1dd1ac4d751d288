/** The current time in milliseconds. ESS_CLOCK fixes it for tests and demonstrations. */
export type Clock = () => number

export function clockFrom(fixed: string | null): Clock {
  if (!fixed) return Date.now
  const at = Date.parse(fixed)
  return () => at
}

/** How far the clocks of server processes may differ (ms). A time further in the future means that a clock was set back. */
export const clockSkewMs = 60_000
