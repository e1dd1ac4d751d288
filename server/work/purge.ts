import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { purgeSessions } from '../stores/sessions.ts'
import { purgeSpentTokens } from '../stores/spent-tokens.ts'

/** A device that was away for longer sends into the unknown; the contract promises this much. */
export const keyLifeMs = 90 * 24 * 3_600_000

/** Forgets idempotency keys after 90 days, sessions that timed out, and codes and tokens that expired. */
export async function purge({ write }: Database, { clock, company, sessionLifeMs }: Pick<Settings, 'clock' | 'company' | 'sessionLifeMs'>): Promise<boolean> {
  const now = clock()
  await write.deleteFrom('idempotency_keys').where('created_at', '<', now - keyLifeMs).execute()
  await purgeSessions(write, now - company.configuration.tokenTimeoutMs, now - sessionLifeMs)
  await purgeSpentTokens(write, now)
  await write.deleteFrom('mail').where('expires_at', '<', now).execute()
  return false
}
