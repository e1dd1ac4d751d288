import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '../../db/database.ts'
import { sampledEveryMs } from './pressure-rule.ts'

const resolutionMs = 5
const share = 90
const nanoseconds = 1_000_000

export type Lateness = {
  /** How late the process has been since the last call, in ms. */
  measure: () => number
  stop: () => void
}

/**
 * How long work waits for this process's thread or for a PostgreSQL read connection, whichever is longer. Connections for changes
 * don't count, because a long lock would look like lateness.
 */
export function latenessOf({ pools }: Pick<Database, 'pools'>): Lateness {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let waits = { sum: 0, count: 0 }
  const note = (ms: number) => {
    waits.sum += ms
    waits.count += 1
  }
  const reads = pools.filter(({ use }) => use === 'read')
  for (const { events } of reads) events.on('waited', note)
  let measuredAt = performance.now()
  return {
    measure() {
      const now = performance.now()
      // If the thread was blocked until just now, there's no sample of that yet.
      const overdueMs = now - measuredAt - sampledEveryMs
      const loopMs = delays.percentile(share) / nanoseconds - resolutionMs
      const poolMs = waits.count > 0 ? waits.sum / waits.count : 0
      delays.reset()
      waits = { sum: 0, count: 0 }
      measuredAt = now
      return Math.max(0, overdueMs, loopMs, poolMs)
    },
    stop() {
      delays.disable()
      for (const { events } of reads) events.off('waited', note)
    },
  }
}
