import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Company } from '../company/companies.ts'
import type { AnnouncementChannels } from '../db/announcements.ts'
import type { Database } from '../db/database.ts'
import type { LegacyHost } from './host/legacy-host.ts'

/** The dependencies of what follows a change, in its transaction and after it. */
export type WorkServices = {
  database: Database
  company: Company
  /** For links in mail. */
  publicUrl: string
  clock: Clock
  host: LegacyHost
  /** Told within the transaction of a change. The live channel forwards this to the pages concerned. */
  announcements: AnnouncementChannels
  /** Called after a commit, when mail may be waiting. */
  mailWaiting: () => void
  log: Pick<FastifyBaseLogger, 'error'>
}
