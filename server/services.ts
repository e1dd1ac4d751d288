import type { Clock } from './clock.ts'
import type { Company } from './company/companies.ts'
import type { Database } from './db/database.ts'
import { type SignInLimit, signInLimit } from './http/sign-in-limit.ts'
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
  signInLimit: SignInLimit
  /** Signs the short tokens of user info. */
  signingSecret: string
  /** Told after a change is committed that mail may be waiting. */
  mailWaiting: () => void
}

export async function servicesFor(database: Database, { company, clock, signInFailures }: Settings, mailWaiting = () => {}): Promise<Services> {
  return {
    database,
    company,
    clock,
    host: databaseHost(database.kind),
    signInLimit: signInLimit(database, signInFailures),
    signingSecret: await secretNamed(database.write, 'signing'),
    mailWaiting,
  }
}
