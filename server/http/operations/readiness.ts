import type { FastifyInstance } from 'fastify'
import { healthWithinMs, readyPath } from '@/contract/health.ts'
import { within } from '../../base/time-limit.ts'
import { type Checked, type Installation, runChecks } from '../../checks/check.ts'
import { everyCheck } from '../../checks/every-check.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Draining } from './draining.ts'
import type { FullDisk } from './full-disk.ts'
import { sameToken } from './metrics.ts'
import { proxiesSeenBy } from './proxy-warnings.ts'

const essential = everyCheck.filter(({ isEssential }) => isEssential)
const others = everyCheck.filter(({ isEssential }) => !isEssential)
/** Monitors ask more often than we should contact mail servers, directories, and payroll. */
const othersEveryMs = 30_000
const essentialEveryMs = 1_000

export type Readiness = {
  /** Runs every check. */
  checkAll: () => Promise<Checked[]>
}

type Needs = { installation: Installation; draining: Draining; disk: FullDisk }

/**
 * Whether this process should get requests. It fails only if the process can't answer, because mail or the directory would be
 * down for all processes. Strangers see only the state; with the operator's token, each check's findings are shown.
 */
export function addReadiness(
  app: FastifyInstance,
  { metricsToken }: Pick<Settings, 'metricsToken'>,
  { installation, draining, disk }: Needs,
): Readiness {
  const needed = cached(essentialEveryMs, () => within(healthWithinMs, runChecks(essential, installation)))
  const more = cached(othersEveryMs, () => runChecks(others, installation))
  let lastMore: Checked[] = []
  // The other checks run in the background.
  const askMore = () => void more().then((found) => (lastMore = found))

  app.get(readyPath, async (request, reply) => {
    askMore()
    const found = await needed().catch((): Checked[] => [
      { name: 'Database', state: 'wrong', found: 'no answer', advice: 'See the log.' },
    ])
    const isFull = await within(healthWithinMs, disk.isFull()).catch(() => true)
    const isReady = !draining.isOn && !isFull && found.every(({ state }) => state !== 'wrong')
    const status = draining.isOn ? 'stopping' : isReady ? 'ready' : 'not ready'
    const { authorization } = request.headers
    const isOperator = metricsToken !== null && authorization !== undefined && sameToken(authorization, metricsToken)
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({
        status,
        ...(isOperator && {
          checks: [...found, ...lastMore],
          proxies: proxiesSeenBy(request, installation.settings.proxies),
        }),
      })
  })
  return {
    checkAll: async () => {
      const [first, then] = await Promise.all([runChecks(essential, installation), more()])
      lastMore = then
      return [...first, ...then]
    },
  }
}

/** Caches the result for a while, and never runs twice at the same time. */
function cached<Value>(forMs: number, run: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null
  return () => {
    if (last && performance.now() - last.at < forMs) return last.value
    last = { at: performance.now(), value: run() }
    return last.value
  }
}
