import { offlineForMs } from '@/domain/identity/envelope.ts'
import { dateOf, type RetentionKind, timeBefore } from '@/domain/your-data/retention.ts'
import { clockSkewMs } from '../base/clock.ts'
import { periodsOf } from '../company/retention-file.ts'
import { purgeEnvelopeKeys } from '../stores/sign-in/envelope-keys.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import { noticeLinkLifeMs, replacedToldForMs } from '@/domain/payroll/pay-safety.ts'
import { purgeAccountChanges } from '../stores/personal-info/account-changes.ts'
import { purgeAudit } from '../stores/audit/audit-chain.ts'
import { purgeDeviceKeys } from '../stores/sign-in/device-keys.ts'
import { purgeImports, removeAbandoned } from '../stores/imports/imports.ts'
import { purgeGivenUp } from '../stores/letters/given-up.ts'
import { purgeNoticeLinks } from '../stores/letters/notice-links.ts'
import { purgePushSubscriptions } from '../stores/notices/push-subscriptions.ts'
import { hasHolds } from '../stores/person-data/erased-people.ts'
import { purgePersonChanges } from '../stores/people/person-changes.ts'
import { purgePayAlerts } from '../stores/pay-alerts.ts'
import { purgeSessions } from '../stores/sign-in/sessions.ts'
import { purgeSpentTokens } from '../stores/sign-in/spent-tokens.ts'
import { purgeSignOnTokens } from '../stores/sign-in/sign-on-tokens.ts'
import { purgeTextMessages } from '../stores/texts/texts.ts'
import { pushSubscriptionLifeMs } from './notices/push-carrier.ts'
import { textLifeMs } from './texts/follow-texts.ts'
import { purgeUploads } from './uploads.ts'
import { purgeMailFiles } from './mail/mail-files.ts'
import { purgeSecrets } from '../stores/secrets/secrets.ts'
import { purgeNetPays } from '../stores/payroll/net-pays.ts'
import { purgeDifferences } from '../stores/payroll/differences.ts'
import { purgePayrollChanges } from '../stores/payroll/payroll-changes.ts'
import { applyRetention } from './person-data/retention.ts'
import { contentLifeMs } from './payroll/deliver-changes.ts'

/** Uploads that were interrupted because their process was killed. */
const abandonedUploadMs = 3_600_000
const rejectedRowsLifeMs = 7 * 24 * 3_600_000

/**
 * Deletes data older than its period (`src/domain/your-data/retention.ts`), in batches. Also deletes refused import rows after 7
 * days, when imports that weren't applied can't be applied anymore; sessions that timed out, or that are in the future because a
 * clock was set back; push subscriptions that are three months old; expired codes, tokens, and envelope keys; and letters that
 * are still waiting for a confirmation or were given up. Changes lose their content 14 days after payroll has received them, but
 * not before. Returns true if there's more to delete: an audit trail may have a million entries.
 */
export async function purge(
  database: Database,
  settings: Pick<Settings, 'clock' | 'company' | 'dataDir' | 'sessionLifeMs' | 'auditLifeMs'>,
): Promise<boolean> {
  const { clock, company, dataDir, sessionLifeMs, auditLifeMs } = settings
  const { write } = database
  const now = clock()
  const periods = periodsOf(company, auditLifeMs)
  const before = (kind: RetentionKind) => timeBefore(now, periods[kind])
  await write.deleteFrom('idempotency_keys').where('created_at', '<', before('activity')).execute()
  await purgeSessions(write, {
    usedBefore: now - company.configuration.tokenTimeoutMs,
    begunBefore: now - sessionLifeMs,
    usedAfter: now + clockSkewMs,
  })
  await purgeSpentTokens(write, now)
  await purgeSignOnTokens(write, now)
  await purgeDeviceKeys(write, now - offlineForMs)
  await purgeEnvelopeKeys(write, now)
  await purgeSecrets(write, now)
  await purgeAccountChanges(write, now - replacedToldForMs)
  await purgeNoticeLinks(write, now - noticeLinkLifeMs)
  await purgePayAlerts(write, before('payAlerts'))
  await purgeNetPays(write, dateOf(before('netPay')))
  await purgeImports(write, now - rejectedRowsLifeMs, before('imports'), before('auditTrail'))
  await removeAbandoned(write, now)
  await purgeUploads(dataDir, Date.now() - abandonedUploadMs)
  await write.deleteFrom('mail').where('expires_at', '<', now).execute()
  await write.deleteFrom('mail').where('sent_at', '<', before('letters')).execute()
  await purgeGivenUp(write, before('letters'))
  await purgeTextMessages(write, now - textLifeMs)
  await purgePushSubscriptions(write, now - pushSubscriptionLifeMs)
  // Their address was never confirmed.
  await write.deleteFrom('mail').where('held_for', '<>', '').where('created_at', '<', before('letters')).execute()
  // File times come from the system clock, not from ESS_CLOCK.
  await purgeMailFiles(dataDir, timeBefore(Date.now(), periods.letters))
  await purgePayrollChanges(write, before('payrollCopies'), now - contentLifeMs)
  await purgeDifferences(write, before('payrollCopies'))
  // Left by releases that didn't have the payroll outbox yet.
  await write.deleteFrom('host_uploads').where('state', '!=', 'kept').execute()
  const more = [
    await purgePersonChanges(database),
    // Entries can only be deleted from the start of the chain, so a hold on one person keeps everyone's.
    !(await hasHolds(database.read)) && (await purgeAudit(database, { before: before('auditTrail'), now })),
    await applyRetention({ database, clock, periods, dataDir }),
  ]
  return more.includes(true)
}
