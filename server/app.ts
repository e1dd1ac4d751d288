import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { everyEndpoint } from '@/contract/every-endpoint.ts'
import type { Database } from './db/database.ts'
import { bodyLimit, refuseWhatIsNotRead } from './http/bodies.ts'
import { addHealth } from './http/health.ts'
import { loggerOf, logRequests } from './http/logging.ts'
import { mount } from './http/mount.ts'
import { addOpenApi } from './http/openapi.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { endSilentConnections } from './http/silent-connections.ts'
import { addStaticFiles } from './http/static-files.ts'
import { answerUnknownPaths, rememberMethods } from './http/unknown-paths.ts'
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
    trustProxy: settings.trustProxy,
  })
  const jobs = startJobs(database, settings, app.log)
  app.addHook('onClose', jobs.stop)
  const services = await servicesFor(database, settings, jobs.mailWaiting)
  const known = rememberMethods(app)
  endSilentConnections(app)
  logRequests(app)
  refuseWhatIsNotRead(app)
  await addSecurityHeaders(app, settings)
  addHealth(app, database)
  mount(app, services, everyRoute)
  addOpenApi(app, everyEndpoint, settings.company.configuration.applicationTitle)
  await addStaticFiles(app, settings.distDir)
  answerUnknownPaths(app, known)
  return app
}
