import './languages.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Database } from './db/database.ts'
import { addConfirmationPages } from './http/mailed-pages/confirmation-pages.ts'
import { addEmailPages } from './http/mailed-pages/email-pages.ts'
import { refuseOtherSites } from './http/pages/fetch-metadata.ts'
import { addFreezePages } from './http/mailed-pages/freeze-pages.ts'
import { endGreedyConnections, stallLimit, usualLimits } from './http/limits/greedy-connections.ts'
import { fullDisk } from './http/operations/full-disk.ts'
import { addHealth } from './http/operations/health.ts'
import { type Readiness, addReadiness } from './http/operations/readiness.ts'
import { Draining, endKeptConnections } from './http/operations/draining.ts'
import type { Installation } from './checks/check.ts'
import { warning } from './checks/check.ts'
import { loggerOf, logRequests } from './http/operations/logging.ts'
import { addMetrics } from './http/operations/metrics.ts'
import { addImportUploads } from './http/import-uploads.ts'
import { addScim } from './scim/add-scim.ts'
import { mount } from './http/mount.ts'
import { addOpenApi } from './http/openapi.ts'
import { stopGuardedWith } from './http/payroll/put-back.ts'
import { addSecurityHeaders } from './http/pages/security-headers.ts'
import { addTextHooks } from './http/text-hooks.ts'
import { addSignOnPages } from './http/sign-in/sign-on-pages.ts'
import { addSecurityText } from './http/pages/security-text.ts'
import { warnOfUnknownProxy } from './http/operations/proxy-warnings.ts'
import { trustOf } from './http/limits/proxies.ts'
import { answerErrorsAsProblems } from './http/answers/problems.ts'
import { arrivalLimit, endSlowConnections } from './http/limits/slow-connections.ts'
import { addStaticFiles } from './http/pages/static-files.ts'
import { unreadRequests } from './http/limits/unread-requests.ts'
import { addTraces } from './http/operations/traces.ts'
import { answerUnknownPaths, rememberMethods } from './http/pages/unknown-paths.ts'
import { addLiveChannel } from './live/live-channel.ts'
import { everyEndpoint, everyRoute } from './routes/every-route.ts'
import { type Services, servicesFor } from './http/services.ts'
import type { Settings } from './settings/settings.ts'
import { followPeopleAtWork } from './directory/people-at-work.ts'
import { followComputedRights } from './work/computed-rights.ts'
import { startImportWork } from './imports/runs/import-work.ts'
import { followSecrets } from './stores/secrets/known-secrets.ts'
import { newReceipt } from './http/change.ts'
import { followTexts } from './work/texts/follow-texts.ts'
import { followLists } from './work/pay-safety/shared-accounts.ts'
import { startJobs } from './work/jobs.ts'
import { keepRequestsMoving } from './work/time-off/waiting-jobs.ts'

// 1 MiB, the longest request body.
const bodyLimit = 2 ** 20

/**
 * Builds the whole server on an open database, not yet listening. Closing it stops its jobs; the database stays open.
 */
export async function buildApp(
  database: Database,
  settings: Settings,
  demoAccounts: Installation['demoAccounts'] = async () => [],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOf(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    ...arrivalLimit(),
    ...stallLimit(),
    ...unreadRequests,
    trustProxy: trustOf(settings.proxies),
  })
  const jobs = startJobs(database, settings, app.log)
  app.addHook('onClose', jobs.stop)
  const services = await servicesFor(database, settings, jobs.mailWaiting, app.log)
  app.decorate('services', services)
  app.addHook('onClose', services.pressure.stop)
  app.addHook('onClose', followSecrets(services.secrets, app.log).stop)
  app.addHook('onClose', async () => void (await Promise.all(services.openIdClients.map((each) => each.close()))))
  app.addHook('onClose', followComputedRights(services).stop)
  app.addHook('onClose', followLists(services).stop)
  app.addHook('onClose', keepRequestsMoving(services, settings).stop)
  app.addHook('onClose', followTexts(services, newReceipt).stop)
  app.addHook('onClose', startImportWork(services, settings).stop)
  if (settings.directory && services.directoryServers)
    app.addHook('onClose', followPeopleAtWork(settings.directory, services.directoryServers, services).stop)
  const known = rememberMethods(app)
  endSlowConnections(app)
  endGreedyConnections(app, { ...usualLimits, proxies: settings.proxies, perAddress: settings.connectionsPerAddress })
  const unknownProxy = warnOfUnknownProxy(app, settings)
  logRequests(app)
  const disk = fullDisk(database)
  answerErrorsAsProblems(app, disk.note)
  refuseOtherSites(app, everyEndpoint)
  await addSecurityHeaders(app, settings)
  addHealth(app, database, disk)
  const draining = new Draining()
  endKeptConnections(app, draining)
  app.decorate('draining', draining)
  const proxies = async () => {
    const sentence = unknownProxy()
    return sentence === null ? null : warning('one that is not in TRUST_PROXY', sentence)
  }
  const installation = { settings, database: async () => database, demoAccounts, proxies }
  app.decorate('readiness', addReadiness(app, settings, { installation, draining, disk }))
  const live = await addLiveChannel(app, services, settings, draining)
  await addTraces(app, database, settings)
  addMetrics(app, services, settings, live)
  mount(app, services, everyRoute)
  await addImportUploads(app, services, settings)
  await addScim(app, services, settings)
  await addConfirmationPages(app, services)
  await addEmailPages(app, services)
  await addFreezePages(app, services, stopGuardedWith(everyRoute))
  await addSignOnPages(app, services)
  await addTextHooks(app, services)
  if (settings.openApi) addOpenApi(app, everyEndpoint, settings.company.configuration.applicationTitle)
  addSecurityText(app, settings)
  await addStaticFiles(app, settings)
  answerUnknownPaths(app, known)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
    draining: Draining
    readiness: Readiness
  }
}
