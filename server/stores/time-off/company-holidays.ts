import { sql } from 'kysely'
import type { CompanyHoliday, RequestOnDay } from '@/contract/time-off/company-holidays.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { counting, statusName } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import { isAmong } from '../one-of.ts'
import { type PageWanted, selectPage } from '../page.ts'

const columns = ['id', 'date', 'name'] as const

/** The holidays of the company and of one employer. The employer's own have no id: they can't be deleted here. */
export function holidaysBetween(
  db: Db,
  employerId: string,
  first: PlainDate,
  last: PlainDate,
): Promise<CompanyHoliday[]> {
  const companys = db.selectFrom('company_holidays').select(columns)
  const employers = db
    .selectFrom('employer_holidays')
    .where('employer_id', '=', employerId)
    .where('date', 'not in', (eb) => eb.selectFrom('company_holidays').select('date'))
    .select([sql<number>`0`.as('id'), 'date', sql<string>`''`.as('name')])
  return db
    .selectFrom(companys.unionAll(employers).as('holidays'))
    .select(columns)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute()
}

export function listHolidays(db: Db, wanted: PageWanted<'date'>): Promise<{ rows: CompanyHoliday[]; total: number }> {
  return selectPage(db.selectFrom('company_holidays').select(columns), 'id', wanted)
}

/** Undefined if the date is already a holiday. */
export function addHoliday(
  db: Db,
  { date, name = '' }: { date: PlainDate; name?: string },
): Promise<CompanyHoliday | undefined> {
  return db
    .insertInto('company_holidays')
    .values({ date, name: name.trim() })
    .onConflict((on) => on.column('date').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Returns whether there was a holiday. */
export async function removeHoliday(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('company_holidays').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Requests that still count and have hours on this day, with those hours. */
export async function requestsOnDay(
  db: Db,
  date: PlainDate,
  wanted: PageWanted<'employees.last_name'>,
): Promise<{ requests: RequestOnDay[]; total: number }> {
  const found = db
    .selectFrom('time_off_requests')
    .innerJoin('employees', 'employees.person_id', 'time_off_requests.person_id')
    .where('time_off_requests.status', 'in', counting)
    .where(isAmong(db, 'time_off_requests.id', sql`select request_id from time_off_entries where date = ${date}`))
    .select([
      'time_off_requests.id',
      'time_off_requests.status',
      'employees.employee_id as employeeId',
      'employees.first_name as employeeFirstName',
      'employees.last_name as employeeLastName',
    ])
  const { rows, total } = await selectPage(found, 'time_off_requests.id', wanted)
  const hours = await hoursOnDay(
    db,
    date,
    rows.map(({ id }) => id),
  )
  const requests = rows.map((row) => ({
    ...row,
    statusDescription: statusName(row.status),
    hours: hoursFromHundredths(hours.get(row.id) ?? 0),
  }))
  return { requests, total }
}

/** Hours in hundredths, by request id. */
async function hoursOnDay(db: Db, date: PlainDate, requestIds: number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('time_off_entries')
    .select(['request_id', (eb) => eb.fn.sum<number>('hundredths').as('hundredths')])
    .where('request_id', 'in', requestIds)
    .where('date', '=', date)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({ request_id, hundredths }) => [request_id, Number(hundredths)]))
}
