import { type RawBuilder, sql } from 'kysely'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { Database } from '../../../server/db/database.ts'
import type { DatabaseKind } from '../databases.ts'

/** The number of requests per person, two days each. */
const requestsEach = 5
const daysEach = 2
/** The period in which each person's schedule was changed. */
const changeYears = { from: Date.parse('2023-11-23T00:00:00Z'), seconds: 3 * 365 * 24 * 3600 }

/** Each statement also updates the tree of teams, and must end within ten seconds, even on a slow machine. */
const atOnce = 2_000

/** Starts a statement that yields a row for each number `n`, both ends included. */
export const numbers = (from: number, to: number) =>
  sql`with recursive numbers(n) as (select cast(${from} as integer) union all select n + 1 from numbers where n < ${to})`

/** A date plus a number of days given by an expression. */
export const dayAfter = (kind: DatabaseKind, date: PlainDate, days: RawBuilder<unknown>) =>
  kind === 'sqlite'
    ? sql`date(${sql.lit(date)}, '+' || (${days}) || ' days')`
    : sql`to_char(date ${sql.lit(date)} + (${days})::int, 'YYYY-MM-DD')`

/** The first and the last name of person `n`. */
const anyName = sql`'First', 'Last'`

/** Adds people to the company. Their ids are 'N1', 'N2', …; each leads ten others. */
export async function addPeople({ write }: Database, first: number, last: number, names = anyName): Promise<void> {
  const people = numbers(first, last)
  for (let from = first; from <= last; from += atOnce)
    await sql`
      insert into employees (person_id, employer_id, employee_id, user_name, password_hash, first_name, last_name, company_email, personal_email, ssn_last4, level2,
        position, position_title, hire_date, pay_type, street, suite, city, state, zip, phone, manager_person_id)
      ${numbers(from, Math.min(from + atOnce - 1, last))}
      select 'N' || n, 'SWF', 'N' || n, 'n' || n, '', ${names}, '', '', '0000', 'OFC', '', '', '2020-01-01', 'H', '', '', '', 'TX', '', '',
        case when n / 10 < ${sql.lit(first)} then '100001' else 'N' || (n / 10) end
      from numbers`.execute(write)
  await sql`
    insert into work_schedules (person_id, mon, tue, wed, thu, fri, sat, sun, version, changed_at)
    ${people} select 'N' || n, 800, 800, 800, 800, 800, 0, 0, 1, 0 from numbers`.execute(write)
  await sql`
    insert into time_off_grants (person_id, code, hundredths, negative_balance, granted_on)
    ${people} select 'N' || n, 'P', 16000, 0, '2026-01-01' from numbers`.execute(write)
  await sql`
    insert into employee_proxies (person_id, proxy_person_id, enabled) ${people} select 'N' || n, 'N' || (n + 1), 1 from numbers where n < ${last}`.execute(
    write,
  )
  await sql`
    insert into manager_proxies (proxy_person_id, manager_person_id) ${people} select 'N' || n, '100001' from numbers`.execute(
    write,
  )
  await sql`
    insert into user_settings (person_id, time_zone, show_calendar_legend, calendar_invites_to_me, calendar_invites_for_reports)
    ${people} select 'N' || n, 'America/Denver', 0, 0, 0 from numbers`.execute(write)
}

/**
 * The traces that imports and payroll leave of the same people: who has left (every hundredth), a balance as of a date, an
 * earlier user name, and a right set by hand.
 */
export async function addTraces({ write }: Database, first: number, last: number): Promise<void> {
  const people = numbers(first, last)
  await sql`
    insert into hr_people (person_id, last_day, ended_at)
    ${people} select 'N' || n, '', case when n % 100 = 0 then 1 end from numbers`.execute(write)
  await sql`
    insert into time_off_statements (person_id, code, as_of, counted_until, earned, taken, may_be_negative)
    ${people} select 'N' || n, 'J', '2026-01-01', 0, 800, 0, 0 from numbers`.execute(write)
  await sql`
    insert into earlier_user_names (user_name, person_id, renamed_at)
    ${people} select 'was-n' || n, 'N' || n, 0 from numbers`.execute(write)
  await sql`
    insert into right_settings (person_id, right_name, enabled)
    ${people} select 'N' || n, 'canAccessQueues', 1 from numbers`.execute(write)
}

/** Adds the same people, all with time-off requests, in a few statements per table. */
export async function addManyPeople(database: Database, first: number, last: number): Promise<void> {
  const { write } = database
  await addPeople(database, first, last)
  await sql`
    insert into schedule_changes (person_id, changed_by, before, after, at) ${numbers(first, last)}
    select 'N' || n, 'N' || n, ${JSON.stringify(noSchedule)}, ${JSON.stringify({ ...noSchedule, MON: 800 })},
      ${sql.lit(changeYears.from)} + (cast(n as bigint) * 7919 % ${sql.lit(changeYears.seconds)}) * 1000 from numbers`.execute(
    write,
  )

  for (let from = first; from <= last; from += atOnce)
    await addRequests(database, from, Math.min(from + atOnce - 1, last))
  await sql`analyze`.execute(write)
}

async function addRequests({ kind, write }: Database, first: number, last: number): Promise<void> {
  const requests = numbers(first * requestsEach, last * requestsEach + requestsEach - 1)
  const whose = sql`'N' || (n / ${sql.lit(requestsEach)})`
  await sql`
    insert into time_off_requests (person_id, created_by, client_key, status, reason, version, snapshot, created_at, changed_at)
    ${requests} select ${whose}, ${whose}, 'key ' || n, case when n % 4 = 0 then 'P' else 'F' end, '', 1, '{}', n, n from numbers`.execute(
    write,
  )
  // From half a year before to half a year after today.
  const date = dayAfter(kind, '2026-06-01', sql`(id * 7 + n) % 365`)
  const days = numbers(0, daysEach - 1)
  await sql`
    insert into time_off_entries (request_id, person_id, position, date, code, hundredths)
    ${days} select id, person_id, n, ${date}, 'P', 800
    from time_off_requests cross join numbers where created_at between ${first * requestsEach} and ${last * requestsEach + requestsEach - 1}`.execute(
    write,
  )
  await sql`
    insert into time_off_logs (request_id, at, person_id, step, comment)
    select id, created_at, person_id, 'submit', '' from time_off_requests
    where created_at between ${first * requestsEach} and ${last * requestsEach + requestsEach - 1}`.execute(write)
}

export const busyRequests = 5000
const busyYears = 10
const rowsAtOnce = 500

/** Spreads a person's requests evenly over ten years, up to a year from today, with two entries each. */
export async function addBusyPerson(
  { write }: Database,
  employeeId: string,
  today: PlainDate,
  count = busyRequests,
): Promise<void> {
  const firstDay = addDays(today, -365 * (busyYears - 1))
  const dates = Array.from({ length: count }, (_, n) => addDays(firstDay, Math.floor((n * busyYears * 365) / count)))
  for (let from = 0; from < dates.length; from += rowsAtOnce) {
    const some = dates.slice(from, from + rowsAtOnce)
    const request = {
      person_id: employeeId,
      created_by: employeeId,
      client_key: null,
      status: 'F' as const,
      reason: '',
      version: 1,
      snapshot: '{}',
    }
    const made = await write
      .insertInto('time_off_requests')
      .values(some.map((_, at) => ({ ...request, created_at: from + at, changed_at: from + at })))
      .returning('id')
      .execute()
    const entry = { person_id: employeeId, code: 'P' as const, hundredths: 400 }
    const entries = some.flatMap((date, at) =>
      [0, 1].map((position) => ({ ...entry, request_id: made[at]!.id, position, date })),
    )
    await write.insertInto('time_off_entries').values(entries).execute()
  }
  await sql`analyze`.execute(write)
}
