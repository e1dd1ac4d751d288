import type { EmailKey } from '@/domain/payroll/email-preferences.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    email_preferences: { person_id: string; version: number; changed_at: Instant; preference: EmailKey | '' }
  }
}

/** `version` is 0, and the preference '', before the first choice. */
type EmailPreferenceOnFile = { version: number; preference: EmailKey | '' }

export async function readEmailPreference(db: Db, personId: string): Promise<EmailPreferenceOnFile> {
  const row = await db
    .selectFrom('email_preferences')
    .select(['version', 'preference'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { version: 0, preference: '' }
}

export async function saveEmailPreference(
  db: Db,
  personId: string,
  onFile: EmailPreferenceOnFile,
  now: number,
): Promise<void> {
  const row = { ...onFile, changed_at: now }
  await db
    .insertInto('email_preferences')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}
