import { vi } from 'vitest'

/** How long a test looks for what it waits for before it fails. It goes on as soon as that is there. */
const limitMs = 30_000

/**
 * Longer than the timers of modules that outlive a test, such as one that gathers announcements. Fake timers that end before such a
 * timer has run take it away, and in the files that follow the module waits for it.
 */
const shortTimersMs = 500

const withLimit = <Options extends { timeout?: number }>(options: Options | number | undefined) =>
  typeof options === 'number' ? options : { timeout: limitMs, ...options }

// vitest's own limit is one second, which a busy machine exceeds. `vi` is one for all files of a process, this runs once per file.
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
