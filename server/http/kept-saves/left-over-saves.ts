import type { FastifyBaseLogger } from 'fastify'
import type { Route } from '../serve.ts'
import type { Services } from '../services.ts'
import { isLocked } from '../../work/host/host-lock.ts'
import { repeat } from '../../base/repeat.ts'
import { keptSaves } from '../../work/host/kept-rows.ts'
import { reportFailed, StillKept } from './kept-saves.ts'
import { applying, inTurn } from './unlock-host.ts'

const everyMs = 10_000
// Longer than a batch, so that other writers get their turn.
const pauseMs = 100

type Log = Pick<FastifyBaseLogger, 'error'>

/** Applies saves that are still kept after the host is unlocked because an unlock was interrupted. */
export function startLeftOverSaves(services: Services, routes: Route[], log: FastifyBaseLogger) {
  const pass = leftOverSaves(services, routes, log)
  const failed = (error: unknown) => {
    log.error({ err: error }, 'applying kept saves failed')
    return false
  }
  return repeat(() => pass().catch(failed), everyMs, pauseMs)
}

/**
 * Applies the next left-over saves; true if it should be called again soon. A running unlock is left alone: after the
 * first check, saves count as left over only if the first kept save is the same as at the check before.
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
      for (const save of batch?.failed ?? []) reportFailed(log, save)
      // Saves that stayed kept are tried again at the next check.
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
