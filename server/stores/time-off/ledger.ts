import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { balancesOf } from '@/domain/time-off/balances/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { Held } from '@/domain/time-off/deciding/reopening.ts'
import type { PlanYears } from '@/domain/time-off/balances/plan-year.ts'
import { counting } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { statementsOf } from './statements.ts'

// No request has this id.
const noRequest = 0

type Asked = {
  /** Today in the employee's time zone: completed days up to this one count as taken. */
  today: PlainDate
  /** A request to leave out. */
  without?: number
  /** Counts only this one of the requests that are waiting for a first approval. */
  onlyUnapproved?: number
  /** The plan years of the employee's categories. */
  planYears: PlanYears
  /** Categories to include even if nothing was earned or used. */
  also?: CategoryCode[]
}

/**
 * Grants minus requested hours, computed from the rows every time. If payroll has stated a category's hours, only later grants
 * and requests are counted in addition.
 */
export async function readBalances(db: Db, personId: string, asked: Asked): Promise<Balance[]> {
  const rows = await rowsOf(db, [personId], (column) => sql<SqlBool>`${sql.ref(column)} = ${personId}`, asked)
  return balancesFrom(rows, asked)
}

/** The balances of several employees, with as many queries as for one. */
export async function readBalancesOf(
  db: Db,
  people: (Pick<Asked, 'today' | 'planYears'> & { personId: string })[],
): Promise<Map<string, Balance[]>> {
  const ids = [...new Set(people.map(({ personId }) => personId))]
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, ids, (column) => isOneOf(db, column, ids))
  return new Map(
    people.map(({ personId, ...asked }) => {
      const isTheirs = (row: { person_id: string }) => row.person_id === personId
      const [statements, grants] = [rows.statements.filter(isTheirs), rows.grants.filter(isTheirs)]
      return [personId, balancesFrom({ statements, grants, used: rows.used.filter(isTheirs) }, asked)]
    }),
  )
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

async function rowsOf(
  db: Db,
  personIds: string[],
  isWhose: (column: string) => RawBuilder<SqlBool>,
  { without = noRequest, onlyUnapproved }: Pick<Asked, 'without' | 'onlyUnapproved'> = {},
) {
  const statements = await statementsOf(db, personIds)
  const grants = await db
    .selectFrom('time_off_grants')
    .select(['person_id', 'code', 'hundredths', 'negative_balance', 'granted_on'])
    .where(isWhose('person_id'))
    .execute()
  const used = await db
    .selectFrom('time_off_entries')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
    .select(['time_off_entries.person_id', 'time_off_entries.code'])
    .select(['time_off_requests.status', 'time_off_entries.date'])
    .select((eb) => eb.fn.sum<number>('time_off_entries.hundredths').as('hundredths'))
    .where(isWhose('time_off_entries.person_id'))
    // The condition is on both tables. With only one, PostgreSQL reads all requests for an employee who has many.
    .where(isWhose('time_off_requests.person_id'))
    .where('time_off_entries.request_id', '!=', without)
    .$if(onlyUnapproved !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('time_off_requests.status', '!=', 'P'), eb('time_off_requests.id', '=', onlyUnapproved!)]),
      ),
    )
    .where(notStated)
    .groupBy([
      'time_off_entries.person_id',
      'time_off_entries.code',
      'time_off_requests.status',
      'time_off_entries.date',
    ])
    .execute()
  return { statements, grants, used }
}

function balancesFrom(
  { statements, grants, used }: Rows,
  { today, planYears, also = [] }: Omit<Asked, 'without' | 'onlyUnapproved'>,
): Balance[] {
  const stated = new Map(statements.map((statement) => [statement.code, statement]))
  return balancesOf({
    grants: [
      ...grants
        .filter(({ code, granted_on }) => granted_on > (stated.get(code)?.as_of ?? ''))
        .map(({ code, hundredths, negative_balance, granted_on: date }) => ({
          code,
          hundredths,
          date,
          negativeBalance: negative_balance === 1,
        })),
      ...statements.map(({ code, earned, may_be_negative }) => ({
        code,
        hundredths: earned,
        negativeBalance: may_be_negative === 1,
      })),
    ],
    entries: [
      ...statements.map(({ code, taken }) => ({ code, status: 'F' as const, hundredths: taken })),
      ...used.map((entry) => ({ ...entry, isAhead: entry.date > today })),
      ...also.map((code) => ({ code, status: 'P' as const, hundredths: 0 })),
    ],
    plans: Object.fromEntries(
      Object.entries(planYears).map(([code, year]) => {
        const { as_of: since, carried = 0 } = stated.get(code as CategoryCode) ?? {}
        return [code, { year, since, carried, today }]
      }),
    ),
  })
}

/** An entry that payroll hasn't counted: its day is later, or its request was completed later. */
const notStated = sql<SqlBool>`not exists (
  select 1 from time_off_statements as statement
  where statement.person_id = time_off_entries.person_id and statement.code = time_off_entries.code
    and time_off_entries.date <= statement.as_of
    and time_off_requests.status = 'F' and time_off_requests.changed_at < statement.counted_until)`

/** The given days that are already in other active requests. */
export async function requestedAmong(
  db: Db,
  personId: string,
  dates: PlainDate[],
  without = noRequest,
): Promise<PlainDate[]> {
  return [...new Set((await heldAmong(db, personId, dates, without)).map(({ date }) => date))]
}

/** The same days, with the requests that hold them. */
export async function heldAmong(db: Db, personId: string, dates: PlainDate[], without = noRequest): Promise<Held[]> {
  if (dates.length === 0) return []
  const sorted = dates.toSorted()
  const rows = await db
    .selectFrom('time_off_entries')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
    .select(['time_off_entries.date', 'time_off_requests.id as requestId'])
    .distinct()
    .where('time_off_entries.person_id', '=', personId)
    .where('time_off_requests.person_id', '=', personId)
    .where('time_off_entries.date', '>=', sorted[0]!)
    .where('time_off_entries.date', '<=', sorted.at(-1)!)
    .where('time_off_entries.request_id', '!=', without)
    .where('time_off_requests.status', 'in', counting)
    .orderBy('time_off_requests.id')
    .execute()
  const asked = new Set(dates)
  return rows.filter(({ date }) => asked.has(date))
}
