import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import { sealAudit } from '../stores/audit/audit-chain.ts'
import { repeat } from '../base/repeat.ts'
import { mailDelivery } from './mail/mail-delivery.ts'
import { pushCarrier } from './notices/push-carrier.ts'
import { payrollWatch } from './payroll/payroll-watch.ts'
import { purge } from './purge.ts'
import { letterCarrier } from './texts/letter-carrier.ts'
import { smsProvider } from './texts/sms-provider.ts'
import { remindOfExemptions } from './w4/w4-reminders.ts'

const mailEveryMs = 5_000
// The pause lets letters queued at about the same time go out together, and leaves time for requests.
const mailPauseMs = 250
const purgeEveryMs = 3_600_000
const sealEveryMs = 5_000
// After an upgrade there may be a million entries.
const sealPauseMs = 250
const remindEveryMs = 3_600_000
const watchPayrollEveryMs = 300_000

/** Starts the background jobs. Several processes on one PostgreSQL may all run them. */
export function startJobs(database: Database, settings: Settings, log: FastifyBaseLogger) {
  const failed = (what: string) => (error: unknown) => {
    log.error({ err: error }, `${what} failed`)
    return false
  }
  const provider = settings.texts.kind === 'sms' ? smsProvider(settings.texts) : null
  const push = pushCarrier({ ...settings, database, log })
  const carry = letterCarrier(database, settings, { provider, push })
  const delivery = mailDelivery(database, carry, settings.clock, log, () => mail.poke())
  const mail = repeat(() => delivery.pass().then(() => false, failed('mail')), mailEveryMs, mailPauseMs)
  const old = repeat(() => purge(database, settings).catch(failed('purge')), purgeEveryMs)
  const seal = repeat(() => sealAudit(database).catch(failed('sealing the audit trail')), sealEveryMs, sealPauseMs)
  const remind = () =>
    remindOfExemptions(database, settings).then((queued) => {
      if (queued) mail.poke()
      return false
    })
  const reminders = repeat(() => remind().catch(failed('reminders')), remindEveryMs)
  const watch = payrollWatch(database, settings, log)
  const watching = repeat(() => watch().then(() => false, failed('watching payroll')), watchPayrollEveryMs)
  return {
    mailWaiting: mail.poke,
    stop: async () => {
      const all = [mail, old, seal, reminders, watching]
      await Promise.all(all.map((each) => each.stop()))
      await delivery.stop()
      await provider?.close()
      await push.close()
    },
  }
}
