import { offlineForMs } from '@/domain/identity/envelope.ts'
import { clockSkewMs } from '../base/clock.ts'
import { purgeEnvelopeKeys } from '../stores/sign-in/envelope-keys.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import { noticeLinkLifeMs, replacedToldForMs } from '@/domain/payroll/pay-safety.ts'
import { purgeAccountChanges } from '../stores/account-changes.ts'
import { purgeAudit } from '../stores/audit-chain.ts'
import { purgeDeviceKeys } from '../stores/sign-in/device-keys.ts'
import { purgeImports, removeAbandoned } from '../stores/imports.ts'
import { purgeGivenUp } from '../stores/letters/given-up.ts'
import { purgeNoticeLinks } from '../stores/letters/notice-links.ts'
import { purgePersonChanges } from '../stores/people/person-changes.ts'
import { purgePayAlerts } from '../stores/pay-alerts.ts'
import { purgeSessions } from '../stores/sign-in/sessions.ts'
import { purgeSpentTokens } from '../stores/sign-in/spent-tokens.ts'
import { purgeSignOnTokens } from '../stores/sign-in/sign-on-tokens.ts'
import { purgeTextMessages } from '../stores/texts.ts'
import { textLifeMs } from './texts/follow-texts.ts'
import { purgeUploads } from './uploads.ts'
import { purgeMailFiles } from './mail/mail-files.ts'
import { purgeDifferences } from '../stores/payroll/differences.ts'
import { purgePayrollChanges } from '../stores/payroll/payroll-changes.ts'
import { contentLifeMs } from './payroll/deliver-changes.ts'

/** The contract promises this lifetime of idempotency keys: a device that retries later may apply a change twice. */
export const keyLifeMs = 90 * 24 * 3_600_000

// Changes that payroll has are kept for inquiries, their content only for a host that is restored.
const changeLifeMs = 90 * 24 * 3_600_000
const letterLifeMs = 30 * 24 * 3_600_000
const closedAlertLifeMs = 30 * 24 * 3_600_000
// They have people's data, the rows also what nobody uses.
const differenceLifeMs = 30 * 24 * 3_600_000
/** Files that were being received when their process was killed. */
const abandonedUploadMs = 3_600_000
const rejectedRowsLifeMs = 7 * 24 * 3_600_000

/**
 * Deletes idempotency keys and settled changes for payroll after 90 days, and rows that imports refused after 7, when imports that nobody applied can't be
 * applied any more. After 30 days, deletes letters with their files, including those still waiting for a confirmation or given up, account changes,
 * links in notices, closed pay alerts, and what imports said of people. Also deletes sessions that timed out or that a clock set back
 * put in the future, and expired codes, tokens, and envelope keys. Changes that payroll took over lose their content
 * after 14 days; those it hasn't keep it. Audit trail entries and the list of imports are kept as long as configured. True if there is more to
 * delete: an audit trail may hold a million entries.
 */
export async function purge(
  database: Database,
  settings: Pick<Settings, 'clock' | 'company' | 'dataDir' | 'sessionLifeMs' | 'auditLifeMs'>,
): Promise<boolean> {
  const { clock, company, dataDir, sessionLifeMs, auditLifeMs } = settings
  const { write } = database
  const now = clock()
  await write
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - keyLifeMs)
    .execute()
  await purgeSessions(write, {
    usedBefore: now - company.configuration.tokenTimeoutMs,
    begunBefore: now - sessionLifeMs,
    usedAfter: now + clockSkewMs,
  })
  await purgeSpentTokens(write, now)
  await purgeSignOnTokens(write, now)
  await purgeDeviceKeys(write, now - offlineForMs)
  await purgeEnvelopeKeys(write, now)
  await purgeAccountChanges(write, now - replacedToldForMs)
  await purgeNoticeLinks(write, now - noticeLinkLifeMs)
  await purgePayAlerts(write, now - closedAlertLifeMs)
  await purgeImports(write, now - rejectedRowsLifeMs, now - differenceLifeMs, now - auditLifeMs)
  await removeAbandoned(write, now)
  await purgeUploads(dataDir, Date.now() - abandonedUploadMs)
  await write.deleteFrom('mail').where('expires_at', '<', now).execute()
  await write
    .deleteFrom('mail')
    .where('sent_at', '<', now - letterLifeMs)
    .execute()
  await purgeGivenUp(write, now - letterLifeMs)
  await purgeTextMessages(write, now - textLifeMs)
  // Their address was never confirmed.
  await write
    .deleteFrom('mail')
    .where('held_for', '<>', '')
    .where('created_at', '<', now - letterLifeMs)
    .execute()
  // File times come from the system clock, not from ESS_CLOCK.
  await purgeMailFiles(dataDir, Date.now() - letterLifeMs)
  await purgePayrollChanges(write, now - changeLifeMs, now - contentLifeMs)
  await purgeDifferences(write, now - changeLifeMs)
  // Of releases before the outbox to payroll.
  await write.deleteFrom('host_uploads').where('state', '!=', 'kept').execute()
  const more = await purgePersonChanges(database)
  return (await purgeAudit(database, { before: now - auditLifeMs, now })) || more
}
