import type { Clock } from './clock.ts'
import type { Company } from './company/companies.ts'
import type { Database } from './db/database.ts'
import type { SignInLimit } from './http/sign-in-limit.ts'
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
