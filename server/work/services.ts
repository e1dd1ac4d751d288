import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Company } from '../company/companies.ts'
import type { AnnouncementChannels } from '../db/announcements.ts'
import type { Database } from '../db/database.ts'
import type { EventEmitter } from 'node:events'
import type { KnownSecrets } from '../stores/secrets/known-secrets.ts'
import type { PushSettings } from '../settings/push-settings.ts'
import type { TextSettings } from '../settings/text-settings.ts'
import type { Carrier } from './payroll/carrier.ts'

/** The dependencies for a change's consequences, in its transaction and after it. */
export type WorkServices = {
  database: Database
  company: Company
  /** The portal's address, for links in mail. */
  publicUrl: string
  clock: Clock
  secrets: KnownSecrets
  /** Null if there's no payroll host, so that changes are only recorded here. */
  carrier: Carrier | null
  /** How texts reach drivers. */
  texts: TextSettings
  /** How pushes reach devices. */
  push: PushSettings
  /** 'raised' after a commit, when changes may wait for payroll. */
  payrollWaiting: EventEmitter
  /** Called within a change's transaction. The live channel forwards this to the affected pages. */
  announcements: AnnouncementChannels
  /** Called after a commit, when mail may be waiting. */
  mailWaiting: () => void
  log: Pick<FastifyBaseLogger, 'error'>
}
