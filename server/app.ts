import Fastify, { type FastifyInstance } from 'fastify'
import { bodyLimit, refuseWhatIsNotRead } from './http/bodies.ts'
import { addHealth } from './http/health.ts'
import { loggerOf, logRequests } from './http/logging.ts'
import { mount } from './http/mount.ts'
import { signInLimit } from './http/sign-in-limit.ts'
import { everyRoute } from './routes/every-route.ts'
import type { Database } from './db/database.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { secretNamed } from './stores/secrets.ts'
import { databaseHost } from './work/database-host.ts'

/** The whole server on an open database, not yet listening. */
export async function buildApp(database: Database, settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({ logger: loggerOf(settings.logLevel), disableRequestLogging: true, bodyLimit, trustProxy: settings.trustProxy })
  const services: Services = {
    database,
    company: settings.company,
    clock: settings.clock,
    host: databaseHost(database.kind),
    signInLimit: signInLimit(),
    signingSecret: await secretNamed(database.write, 'signing'),
    mailWaiting: () => {},
  }
  logRequests(app)
  refuseWhatIsNotRead(app)
  addHealth(app, database)
  mount(app, services, everyRoute)
  return app
}
