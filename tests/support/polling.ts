import { vi } from 'vitest'

/** How long a test waits for a condition before it fails. It continues as soon as the condition holds. */
const limitMs = 30_000

/**
 * Longer than the timers of modules that outlive a test, such as the one that collects announcements. If fake timers end
 * before such a timer has run, it's lost, and the module keeps waiting for it in later files.
 */
const shortTimersMs = 500

const withLimit = <Options extends { timeout?: number }>(options: Options | number | undefined) =>
  typeof options === 'number' ? options : { timeout: limitMs, ...options }

// vitest's default of one second is too short on a busy machine. All files of a process share `vi`; this runs once per file.
const replaced = Symbol.for('ess.patient')
if (!(replaced in vi)) {
  const { waitFor, waitUntil, useRealTimers } = vi
  Object.assign(vi, {
    [replaced]: true,
    waitFor: ((check, options) => waitFor(check, withLimit(options))) satisfies typeof waitFor,
    waitUntil: ((check, options) => waitUntil(check, withLimit(options))) satisfies typeof waitUntil,
    useRealTimers: () => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(shortTimersMs)
      return useRealTimers()
    },
  })
}
