import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { periodsOf } from './company/retention-file.ts'
import { announcements } from './db/announcements.ts'
import type { Database } from './db/database.ts'
import { thisRelease } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { DemoAccountsLeft, demoAccounts } from './demo/demo-accounts.ts'
import { loadDemoCompany } from './demo/demo-company.ts'
import { everyRoute } from './routes/every-route.ts'
import { within } from './base/time-limit.ts'
import type { Settings } from './settings/settings.ts'
import { applyEarlierSaves } from './http/payroll/earlier-saves.ts'
import { putBackWith } from './http/payroll/put-back.ts'
import { eraseListed } from './work/person-data/erased-list.ts'
import { startDelivery } from './work/payroll/deliver-changes.ts'

/** The startup checks may still be waiting for outside systems. */
const checksEndWithinMs = 1_000

export type Serving = {
  app: FastifyInstance
  settings: Settings
  port: number
  /** Reports not ready, moves live pages to other processes, and waits until they get the requests. */
  drain: () => Promise<void>
  /** Finishes requests and jobs in progress, then closes the database. */
  close: () => Promise<void>
}

/** Opens the database and starts listening. Throws DatabaseUnusable, DemoAccountsLeft, or any error from listening. */
export async function serve(asked: Settings, release = thisRelease): Promise<Serving> {
  const database = await openDatabase(asked, release)
  if (asked.demo) await loadDemoCompany(database, asked.clock())
  await eraseAgain(database, asked)
  const accounts = await demoAccounts(database.read)
  const settings = labelled(asked, accounts)
  const app = await buildApp(database, settings, async () => accounts)
  await app.listen({ port: settings.port, host: settings.host, listenTextResolver: () => 'listening' })
  await applyEarlierSaves(app.services, everyRoute)
  const warned = warnOf(app)
  const delivery = startDelivery(app.services, putBackWith(everyRoute), app.log)
  return {
    app,
    settings,
    port: (app.server.address() as AddressInfo).port,
    drain: async () => {
      app.draining.begin(settings.drainMs)
      await setTimeout(settings.drainMs)
    },
    close: async () => {
      const checks = within(checksEndWithinMs, warned).catch(() => {})
      await Promise.all([app.close(), delivery.stop(), checks])
      await database.close()
    },
  }
}

/** A restored backup must not bring back people whose data was erased. */
async function eraseAgain(database: Database, { clock, company, auditLifeMs, dataDir }: Settings): Promise<void> {
  const { sessionEnds, close } = announcements(database)
  const periods = periodsOf(company, auditLifeMs)
  await eraseListed({ database, sessionEnds, clock, periods }, dataDir).finally(close)
}

/** Logs the doctor's findings in the background: a slow mail server must not delay startup. */
async function warnOf({ readiness, log }: FastifyInstance): Promise<void> {
  for (const { name, state, found, advice = '' } of await readiness.checkAll())
    if (state !== 'ok') log[state === 'wrong' ? 'error' : 'warn']({ check: name }, `${name}: ${found}. ${advice}`)
}

/** While demo data is served, every page says so. Throws if demo data is present without demo mode. */
function labelled(settings: Settings, accounts: string[]): Settings {
  if (accounts.length === 0) return settings
  if (!settings.demo) throw new DemoAccountsLeft(accounts)
  const { configuration } = settings.company
  return { ...settings, company: { ...settings.company, configuration: { ...configuration, demonstration: true } } }
}
