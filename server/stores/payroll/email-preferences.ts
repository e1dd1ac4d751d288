import type { EmailKey } from '@/domain/payroll/email-preferences.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    email_preferences: { employee_id: string; version: number; changed_at: Instant; preference: EmailKey | '' }
  }
}

/** `version` is 0, and the preference '', before the first choice. */
type EmailPreferenceOnFile = { version: number; preference: EmailKey | '' }

export async function readEmailPreference(db: Db, employeeId: string): Promise<EmailPreferenceOnFile> {
  const row = await db
    .selectFrom('email_preferences')
    .select(['version', 'preference'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ?? { version: 0, preference: '' }
}

export async function saveEmailPreference(
  db: Db,
  employeeId: string,
  onFile: EmailPreferenceOnFile,
  now: number,
): Promise<void> {
  const row = { ...onFile, changed_at: now }
  await db
    .insertInto('email_preferences')
    .values({ employee_id: employeeId, ...row })
    .onConflict((on) => on.column('employee_id').doUpdateSet(row))
    .execute()
}
