import { sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { balancesOf } from '@/domain/time-off/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { counting } from '@/domain/time-off/status.ts'
import type { Db } from '../db/tables.ts'

// No request has this id.
const noRequest = 0

type Asked = {
  /** Today in the employee's time zone: completed days up to this one count as taken. */
  today: PlainDate
  /** Leaves out this request. */
  without?: number
  /** Categories to include even if nothing was earned or used. */
  also?: CategoryCode[]
}

/** Grants minus what requests take, computed from the rows every time. */
export async function readBalances(
  db: Db,
  personId: string,
  { today, without = noRequest, also = [] }: Asked,
): Promise<Balance[]> {
  const grants = await db
    .selectFrom('time_off_grants')
    .select(['code', 'hundredths', 'negative_balance'])
    .where('person_id', '=', personId)
    .execute()
  const used = await db
    .selectFrom('time_off_entries')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
    .select(['time_off_entries.code', 'time_off_requests.status'])
    .select(sql<number>`case when time_off_entries.date > ${today} then 1 else 0 end`.as('is_ahead'))
    .select((eb) => eb.fn.sum<number>('time_off_entries.hundredths').as('hundredths'))
    .where('time_off_entries.person_id', '=', personId)
    // The condition is on both tables. With only one, PostgreSQL reads all requests for an employee who has many.
    .where('time_off_requests.person_id', '=', personId)
    .where('time_off_entries.request_id', '!=', without)
    .groupBy(['time_off_entries.code', 'time_off_requests.status', 'is_ahead'])
    .execute()
  return balancesOf({
    grants: grants.map(({ code, hundredths, negative_balance }) => ({
      code,
      hundredths,
      negativeBalance: negative_balance === 1,
    })),
    entries: [
      ...used.map(({ is_ahead, ...entry }) => ({ ...entry, isAhead: is_ahead === 1 })),
      ...also.map((code) => ({ code, status: 'P' as const, hundredths: 0 })),
    ],
  })
}

/** The given days that are already in other active requests. */
export async function requestedAmong(
  db: Db,
  personId: string,
  dates: PlainDate[],
  without = noRequest,
): Promise<PlainDate[]> {
  if (dates.length === 0) return []
  const sorted = dates.toSorted()
  const rows = await db
    .selectFrom('time_off_entries')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
    .select('time_off_entries.date')
    .distinct()
    .where('time_off_entries.person_id', '=', personId)
    .where('time_off_requests.person_id', '=', personId)
    .where('time_off_entries.date', '>=', sorted[0]!)
    .where('time_off_entries.date', '<=', sorted.at(-1)!)
    .where('time_off_entries.request_id', '!=', without)
    .where('time_off_requests.status', 'in', counting)
    .execute()
  const asked = new Set(dates)
  return rows.map(({ date }) => date).filter((date) => asked.has(date))
}
