import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { purgeSessions } from '../stores/sessions.ts'

/** A device that was away for longer sends into the unknown; the contract promises this much. */
export const keyLifeMs = 90 * 24 * 3_600_000

/** Forgets idempotency keys after 90 days, and sessions that timed out. */
export async function purge({ write }: Database, { clock, company }: Pick<Settings, 'clock' | 'company'>): Promise<boolean> {
  const now = clock()
  await write.deleteFrom('idempotency_keys').where('created_at', '<', now - keyLifeMs).execute()
  await purgeSessions(write, now - company.configuration.tokenTimeoutMs)
  return false
}
