import { vi } from 'vitest'

/** How long a test looks for what it waits for before it fails. It goes on as soon as that is there. */
const limitMs = 30_000

const { waitFor, waitUntil } = vi

const withLimit = <Options extends { timeout?: number }>(options: Options | number | undefined) =>
  typeof options === 'number' ? options : { timeout: limitMs, ...options }

// vitest's own limit is one second, which a busy machine exceeds.
vi.waitFor = (check, options) => waitFor(check, withLimit(options))
vi.waitUntil = (check, options) => waitUntil(check, withLimit(options))
