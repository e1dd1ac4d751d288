import type { SmokingPreference, SmokingPreferenceChange } from '@/domain/drivers/smoking-preference.ts'
import type { Db } from '../db/tables.ts'

/** Blank before the driver's first answer. */
export async function readSmokingPreference(db: Db, employeeId: string): Promise<SmokingPreference> {
  const row = await db
    .selectFrom('smoking_preferences')
    .select('preference')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return { smokingPreference: row?.preference ?? '' }
}

/** Blank is stored as N. Source: decisions 32. */
export async function saveSmokingPreference(
  db: Db,
  employeeId: string,
  change: SmokingPreferenceChange,
  now: number,
): Promise<SmokingPreference> {
  const preference = change.smokingPreference || 'N'
  const row = { preference, changed_at: now }
  await db
    .insertInto('smoking_preferences')
    .values({ employee_id: employeeId, ...row })
    .onConflict((on) => on.column('employee_id').doUpdateSet(row))
    .execute()
  return { smokingPreference: preference }
}
