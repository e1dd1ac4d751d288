import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { everyEndpoint } from '@/contract/every-endpoint.ts'
import type { Database } from './db/database.ts'
import { bodyLimit, refuseWhatIsNotRead } from './http/bodies.ts'
import { refuseOtherSites } from './http/fetch-metadata.ts'
import { addHealth } from './http/health.ts'
import { loggerOf, logRequests } from './http/logging.ts'
import { addMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { addOpenApi } from './http/openapi.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { endSilentConnections } from './http/silent-connections.ts'
import { addStaticFiles } from './http/static-files.ts'
import { answerUnknownPaths, rememberMethods } from './http/unknown-paths.ts'
import { addLiveChannel } from './live/live-channel.ts'
import { everyRoute } from './routes/every-route.ts'
import { servicesFor } from './services.ts'
import type { Settings } from './settings.ts'
import { startJobs } from './work/jobs.ts'

/** The whole server on an open database, not yet listening. Closing it ends its jobs; the database stays open. */
export async function buildApp(database: Database, settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: settings.trustProxy && onlyTheNearest,
  })
  const jobs = startJobs(database, settings, app.log)
  app.addHook('onClose', jobs.stop)
  const services = await servicesFor(database, settings, jobs.mailWaiting)
  const known = rememberMethods(app)
  endSilentConnections(app)
  logRequests(app)
  refuseWhatIsNotRead(app)
  refuseOtherSites(app, everyEndpoint)
  await addSecurityHeaders(app, settings)
  addHealth(app, database)
  addMetrics(app, database, settings.metricsToken)
  await addLiveChannel(app, services, settings)
  mount(app, services, everyRoute)
  addOpenApi(app, everyEndpoint, settings.company.configuration.applicationTitle)
  await addStaticFiles(app, settings)
  answerUnknownPaths(app, known)
  return app
}

/** What stands further left in X-Forwarded-For is whatever the client wrote: with it anyone would choose the address that limits count. */
const onlyTheNearest = (_address: string, hop: number) => hop === 0
