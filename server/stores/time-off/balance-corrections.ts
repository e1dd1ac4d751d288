import type { Hundredths } from '@/domain/hours.ts'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { Db } from '../../db/tables.ts'

/** `by`: a person's key, or the operator. */
export type NewCorrection = { code: CategoryCode; hundredths: Hundredths; reason: string; by: string; today: PlainDate }

/** Corrects a person's earned hours. It takes effect today, or on the day after payroll's statement. */
export async function addCorrection(
  db: Db,
  personId: string,
  { code, hundredths, reason, by, today }: NewCorrection,
): Promise<void> {
  const stated = await db
    .selectFrom('time_off_statements')
    .select('as_of')
    .where('person_id', '=', personId)
    .where('code', '=', code)
    .executeTakeFirst()
  const granted_on = stated && stated.as_of >= today ? addDays(stated.as_of, 1) : today
  const row = { person_id: personId, code, hundredths, negative_balance: 0 as const, granted_on, reason, made_by: by }
  await db.insertInto('time_off_grants').values(row).execute()
}
