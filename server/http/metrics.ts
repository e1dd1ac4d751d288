import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from '../db/database.ts'
import { refuse, sendRefusal } from './answers/problems.ts'
import type { Settings } from '../settings/settings.ts'
import { payrollBacklog } from '../stores/payroll/payroll-desk.ts'
import { waitingWork } from '../stores/time-off/waiting-work.ts'

const metricsPath = '/metrics'

/**
 * Serves metrics in Prometheus' text format to callers with the operator's token; without a configured token the path
 * does not exist. Labels are route patterns, methods and statuses, never personal data.
 */
export function addMetrics(
  app: FastifyInstance,
  database: Database,
  { metricsToken: token, clock }: Pick<Settings, 'metricsToken' | 'clock'>,
): void {
  if (token === null) return
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  countRequests(app, registers)
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('ess_mail_waiting', 'Letters that were not sent yet.', async () => (await waitingWork(database.read)).mail)
  gauge('ess_host_locked', '1 while the payroll host is locked.', async () =>
    (await waitingWork(database.read)).hostLocked ? 1 : 0,
  )
  gauge(
    'ess_payroll_waiting',
    'Changes that wait for the payroll host or for payroll.',
    async () => (await payrollBacklog(database.read)).waiting,
  )
  gauge(
    'ess_payroll_refused',
    'Changes that the payroll host refused and that nobody has settled.',
    async () => (await payrollBacklog(database.read)).refused,
  )
  gauge('ess_payroll_oldest_seconds', 'How long the oldest change has been waiting.', async () => {
    const { oldest } = await payrollBacklog(database.read)
    return oldest === null ? 0 : Math.max(0, (clock() - oldest) / 1000)
  })
  gauge(
    'ess_sessions',
    'Sessions that were not signed out and have not been purged.',
    async () => (await waitingWork(database.read)).sessions,
  )

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
    help: 'Requests that were answered.',
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: 'ess_http_request_seconds',
    help: 'Time until the answer was sent.',
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

/** Hashes both first, so that the comparison takes constant time. */
export function sameToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
