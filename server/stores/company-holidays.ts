import type { PlainDate } from '@/domain/plain-date.ts'
import type { Db } from '../db/tables.ts'

export async function holidaysBetween(db: Db, first: PlainDate, last: PlainDate) {
  return db
    .selectFrom('company_holidays')
    .select(['id', 'date'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute()
}
