import type { FastifyBaseLogger } from 'fastify'
import type { Route } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { isLocked } from './host-lock.ts'
import { repeat } from './jobs.ts'
import { keptSaves } from './kept-rows.ts'
import { StillKept } from './kept-saves.ts'
import { applying, inTurn } from './unlock-host.ts'

const everyMs = 10_000
// Longer than a batch, so that others come to write.
const pauseMs = 100

type Log = Pick<FastifyBaseLogger, 'error'>

/** Applies saves that are still kept though the host is not locked, because an unlock ended before it came to them. */
export function startLeftOverSaves(services: Services, routes: Route[], log: FastifyBaseLogger) {
  const pass = leftOverSaves(services, routes, log)
  const failed = (error: unknown) => {
    log.error({ err: error }, 'applying kept saves failed')
    return false
  }
  return repeat(() => pass().catch(failed), everyMs, pauseMs)
}

/**
 * Applies the next saves that were left over; answers whether to go on soon. An unlock that is still running applies its
 * own: other than at the start, saves count as left over only if the first of them was the first at the last look too.
 */
export function leftOverSaves(services: Services, routes: Route[], log: Log): () => Promise<boolean> {
  let next = applying(services, routes)
  let first: number | null = null
  let goesOn = true
  return async () => {
    const before = first
    first = await firstLeftOver(services)
    if (first === null || (!goesOn && first !== before)) goesOn = false
    else goesOn = await step()
    return goesOn
  }

  async function step(): Promise<boolean> {
    try {
      const batch = await next()
      for (const save of batch?.failed ?? []) log.error(save, 'a kept save could not be applied')
      // What has to stay is tried again at the next look.
      if (!batch) next = applying(services, routes)
      return batch !== null
    } catch (error) {
      if (!(error instanceof StillKept)) throw error
      const { receipt, endpoint } = error.kept
      log.error({ receipt, endpoint, err: error.cause }, 'a kept save could not be applied yet')
      return true
    }
  }
}

async function firstLeftOver({ database: { read } }: Services): Promise<number | null> {
  const row = await inTurn(keptSaves(read).select('id')).limit(1).executeTakeFirst()
  return row && !(await isLocked(read)) ? row.id : null
}
