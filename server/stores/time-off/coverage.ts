import type { PlainDate } from '@/domain/plain-date.ts'
import { pending, taken } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import { canBeFound } from '../people/person-search.ts'

/** How many people report to a manager directly, without drivers, who have no time off here. */
export async function teamSizeOf(db: Db, managerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('manager_person_id', '=', managerId)
    .where('person_id', '<>', managerId)
    .where(canBeFound)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Around = { managerId: string; personId: string; dates: PlainDate[] }

/** How many others of a manager's team are off with approval on each of these sorted days. */
export async function othersApproved(
  db: Db,
  { managerId, personId, dates }: Around,
): Promise<{ date: PlainDate; others: number }[]> {
  const rows = await db
    .selectFrom('time_off_entries')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
    .select(['date', 'time_off_entries.person_id as personId'])
    .distinct()
    // By manager and range of days: an index of days alone would bring up the days off of the whole company.
    .where('time_off_entries.led_by', '=', managerId)
    .where('date', '>=', dates[0] ?? '')
    .where('date', '<=', dates.at(-1) ?? '')
    .where('time_off_entries.person_id', '<>', personId)
    .where('status', 'in', [...pending, ...taken])
    .execute()
  return dates.map((date) => ({ date, others: rows.filter((row) => row.date === date).length }))
}
