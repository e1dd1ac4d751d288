import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { signIn, singleSignOn, verifyFactorCode } from '@/contract/sign-in/session.ts'
import type { ObservedPool } from '../../db/database.ts'
import { refuse, sendRefusal } from '../answers/problems.ts'
import { restPrefix } from '../mount.ts'
import { everyEnvelopeOutcome, type Services } from '../services.ts'
import type { Settings } from '../../settings/settings.ts'
import { addStoredFigures } from './stored-figures.ts'

const metricsPath = '/metrics'

/**
 * Serves metrics in Prometheus' text format to callers with the operator's token. Without a configured token, the path doesn't
 * exist. Labels have only a few values and never contain personal data. docs/watching.md describes each series.
 */
export function addMetrics(
  app: FastifyInstance,
  { database, envelopeOutcomes, pressure }: Pick<Services, 'database' | 'envelopeOutcomes' | 'pressure'>,
  { metricsToken: token, clock }: Pick<Settings, 'metricsToken' | 'clock'>,
  live: { pages: { size: number } },
): void {
  if (token === null) return
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  countRequests(app, registers)
  countSignIns(app, registers)
  const envelopes = new Counter({
    name: 'ess_envelopes_total',
    help: 'Changes that devices sent without a session, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  // Without a first value of 0, Prometheus doesn't see the first increase.
  for (const outcome of everyEnvelopeOutcome) envelopes.inc({ outcome }, 0)
  envelopeOutcomes.on('judged', (outcome) => envelopes.inc({ outcome }))
  new Gauge({
    name: 'ess_live_pages',
    help: 'Pages with a live channel to this process.',
    registers,
    collect() {
      this.set(live.pages.size)
    },
  })
  observePools(database.pools, registers)
  observePressure(pressure, registers)
  addStoredFigures(registers, database, clock)

  app.get(metricsPath, async (request, reply) => {
    if (!sameToken(request.headers.authorization, token))
      return sendRefusal(reply, refuse(401, 'This needs the token of the operator.', { 'www-authenticate': 'Bearer' }))
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const labelNames = ['method', 'route', 'status']
  const answered = new Counter({
    name: 'ess_http_requests_total',
    help: 'Answered requests.',
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: 'ess_http_request_seconds',
    help: 'Time until the answer is sent.',
    labelNames: ['method', 'route'],
    registers,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    answered.inc({ method, route, status: String(reply.statusCode) })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

const ways: [way: string, endpoint: Endpoint][] = [
  ['password', signIn],
  ['singleSignOn', singleSignOn],
  ['secondFactor', verifyFactorCode],
]

function countSignIns(app: FastifyInstance, registers: Registry[]): void {
  const signIns = new Counter({
    name: 'ess_sign_ins_total',
    help: 'Sign-in attempts, by way and outcome.',
    labelNames: ['way', 'outcome'],
    registers,
  })
  for (const [way] of ways) for (const outcome of outcomes) signIns.inc({ way, outcome }, 0)
  const wayOf = new Map(ways.map(([way, { method, path }]) => [`${method} ${restPrefix}${path}`, way]))
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const way = wayOf.get(`${method} ${routeOptions.url}`)
    if (way) signIns.inc({ way, outcome: outcomeOfSignIn(reply.statusCode) })
  })
}

const outcomes = ['ok', 'wrong', 'notLetIn', 'tooMany', 'unusable', 'unavailable'] as const

function outcomeOfSignIn(status: number): (typeof outcomes)[number] {
  if (status < 300) return 'ok'
  if (status >= 500) return 'unavailable'
  return ({ 401: 'wrong', 403: 'notLetIn', 429: 'tooMany' } as const)[status] ?? 'unusable'
}

function observePools(pools: ObservedPool[], registers: Registry[]): void {
  if (pools.length === 0) return
  const seconds = new Histogram({
    name: 'ess_db_pool_wait_seconds',
    help: 'Time until a query or transaction got a connection to PostgreSQL.',
    labelNames: ['pool'],
    registers,
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
  })
  for (const { use, events } of pools) events.on('waited', (ms) => seconds.observe({ pool: use }, ms / 1000))
  new Gauge({
    name: 'ess_db_pool_connections',
    help: 'Busy and idle connections to PostgreSQL, and queries waiting for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { use, pool } of pools) {
        this.set({ pool: use, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: use, state: 'idle' }, pool.idleCount)
        this.set({ pool: use, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

const levels = ['calm', 'late', 'overloaded'] as const

function observePressure(pressure: Services['pressure'], registers: Registry[]): void {
  const deferred = new Counter({
    name: 'ess_deferred_total',
    help: 'Calls that were told to come back later, because this process was late.',
    labelNames: ['what'],
    registers,
  })
  for (const what of ['read', 'page'] as const) deferred.inc({ what }, 0)
  pressure.events.on('deferred', (what) => deferred.inc({ what }))
  new Gauge({
    name: 'ess_pressure',
    help: '0 if this process is on time, 1 if it is late, and 2 if it is overloaded.',
    registers,
    collect() {
      this.set(levels.indexOf(pressure.level))
    },
  })
  new Gauge({
    name: 'ess_lateness_seconds',
    help: 'How long work waited for this process or for a connection to read, in the last quarter of a second.',
    registers,
    collect() {
      this.set(pressure.lateMs / 1000)
    },
  })
}

/** Hashes both tokens first, so that the comparison takes constant time. */
export function sameToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
