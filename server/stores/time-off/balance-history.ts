import type { BalanceEvent } from '@/contract/administration/people.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type CategoryCode, categoryName } from '@/domain/time-off/category.ts'
import { counting } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import { namesOfMakers } from '../makers.ts'
import { statementsOf } from './statements.ts'

/** Enough for several years of one person's history. */
const maxEvents = 200

type Row = { date: PlainDate; code: CategoryCode; hundredths: number }

/**
 * The events behind a person's balances, newest first: payroll's statements, grants, corrections, and requests, each with its
 * first day.
 */
export async function balanceHistory(db: Db, personId: string): Promise<BalanceEvent[]> {
  const statements = await statementsOf(db, [personId])
  const grants = await db
    .selectFrom('time_off_grants')
    .select(['granted_on as date', 'code', 'hundredths', 'reason', 'made_by'])
    .where('person_id', '=', personId)
    .orderBy('granted_on', 'desc')
    .limit(maxEvents)
    .execute()
  const requests = await db
    .selectFrom('time_off_entries')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
    .select(['time_off_entries.code', 'time_off_requests.status'])
    .select(({ fn }) => [
      fn.min('time_off_entries.date').as('date'),
      fn.sum<number>('time_off_entries.hundredths').as('hundredths'),
    ])
    .where('time_off_entries.person_id', '=', personId)
    .where('time_off_requests.person_id', '=', personId)
    .where('time_off_requests.status', 'in', counting)
    .groupBy(['time_off_requests.id', 'time_off_requests.status', 'time_off_entries.code'])
    .orderBy('date', 'desc')
    .limit(maxEvents)
    .execute()
  const nameOf = await namesOfMakers(
    db,
    grants.map(({ made_by }) => made_by),
  )
  const event = (what: string, { date, code, hundredths }: Row, status = ''): BalanceEvent => ({
    date,
    code,
    description: categoryName(code),
    what,
    hours: hoursFromHundredths(Number(hundredths)),
    status,
  })
  return [
    ...statements.map(({ as_of, code, earned, taken }) =>
      event('statement', { date: as_of, code, hundredths: earned - taken }),
    ),
    ...grants.map(({ reason, made_by, ...row }) =>
      reason === null ? event('grant', row) : { ...event('correction', row), reason, by: nameOf(made_by ?? '') },
    ),
    ...requests.map(({ status, ...row }) => event('request', { ...row, hundredths: -row.hundredths }, status)),
  ]
    .toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice(0, maxEvents)
}
