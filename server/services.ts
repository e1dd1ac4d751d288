import type { Clock } from './clock.ts'
import type { Company } from './company/companies.ts'
import type { Database } from './db/database.ts'
import { type SessionEnds, sessionEnds } from './live/session-ends.ts'
import { type AttemptLimit, attemptLimit } from './http/attempt-limit.ts'
import { demoProvider, type IdentityProvider } from './http/identity-providers.ts'
import type { Settings } from './settings.ts'
import { secretNamed } from './stores/secrets.ts'
import { databaseHost } from './work/database-host.ts'
import type { LegacyHost } from './work/legacy-host.ts'

/** What handlers work with. */
export type Services = {
  database: Database
  company: Company
  clock: Clock
  host: LegacyHost
  signInLimit: AttemptLimit
  /** Of wrong codes, and of codes sent. */
  factorLimit: AttemptLimit
  factorCodeLimit: AttemptLimit
  identityProviders: IdentityProvider[]
  sessionLifeMs: number
  /** Told in the transaction that ends a session; the live channel passes it on to its pages. */
  sessionEnds: SessionEnds
  /** Signs the short tokens of user info. */
  signingSecret: string
  /** Told after a change is committed that mail may be waiting. */
  mailWaiting: () => void
}

export async function servicesFor(database: Database, settings: Settings, mailWaiting = () => {}): Promise<Services> {
  const { company, clock, demo, identityProviders, sessionLifeMs } = settings
  return {
    database,
    company,
    clock,
    host: databaseHost(database.kind),
    signInLimit: attemptLimit(database, 'sign-in', settings.signInFailures),
    factorLimit: attemptLimit(database, 'factor', settings.factorFailures),
    factorCodeLimit: attemptLimit(database, 'factor-code', settings.factorCodes),
    identityProviders: demo ? [...identityProviders, await demoProvider(database.write)] : identityProviders,
    sessionLifeMs,
    sessionEnds: sessionEnds(database),
    signingSecret: await secretNamed(database.write, 'signing'),
    mailWaiting,
  }
}
