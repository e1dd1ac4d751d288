import { isDriver } from '@/domain/identity/user-info.ts'
import { type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { balancesOf } from '@/domain/time-off/balances/balances.ts'
import { noSchedule, type Schedule } from '@/domain/time-off/schedule/schedule.ts'
import type { Db, EmployeesTable } from '../db/tables.ts'
import { employeeOfRow } from '../stores/people/employees.ts'
import { employeeSnapshot } from '../stores/people/employee-snapshot.ts'
import { insertAll, insertNumbered } from '../seed/insert-all.ts'
import { holidaysOf } from './holidays.ts'
import { knownPeople } from './people.ts'
import type { Random } from '../seed/random.ts'
import { scheduleFor, scheduleRows } from './schedules.ts'
import { plannedRequests } from './time-off-plan.ts'
import { type DemoRequest, grantsFor, withHistory, remainingOf } from './time-off-rows.ts'

const knownNames = new Set(knownPeople.map(({ userName }) => userName))

type Grants = ReturnType<typeof grantsFor>
type DemoTimeOff = ReturnType<typeof demoTimeOff>

/** Holidays, schedules, grants, and requests in every status around today. */
export function demoTimeOff(people: EmployeesTable[], now: number, random: Random) {
  const today = todayIn('America/Chicago', now)
  const holidays = [0, 1].flatMap((later) => holidaysOf(Number(today.slice(0, 4)) + later))
  const idOf = new Map(people.map((each) => [each.user_name, each.person_id]))
  const weeks = new Map(
    people.map((each) => [each.person_id, scheduleFor(each.user_name, knownNames.has(each.user_name), random)]),
  )
  const company: Company = {
    people: new Map(people.map((each) => [each.person_id, each])),
    weeks,
    idOf,
    today,
    holidays: new Set(holidays.map(({ date }) => date)),
    now,
    random,
  }
  const theirs = people.filter((each) => !isDriver(each)).map((person) => timeOffOf(person, company))
  return {
    holidays,
    ...scheduleRows(weeks, idOf, now),
    proxies: [{ person_id: idOf.get('employee')!, proxy_person_id: idOf.get('proxy')!, enabled: 1 as const }],
    grants: theirs.flatMap(({ grants }) => grants),
    // Sorted by time, as real ids would be.
    requests: theirs.flatMap(({ requests }) => requests).sort((one, other) => one.createdAt - other.createdAt),
  }
}

type Company = {
  people: Map<string, EmployeesTable>
  weeks: Map<string, Schedule | null>
  idOf: Map<string, string>
  today: PlainDate
  holidays: ReadonlySet<PlainDate>
  now: number
  random: Random
}

function timeOffOf(person: EmployeesTable, company: Company) {
  const own = requestsOf(person, company)
  const grants = grantsFor(person.person_id, remainingOf(person.user_name, company.random), own, company.today)
  const snapshot = snapshotOf(person, company, grants, own)
  return { grants, requests: own.map((request) => ({ ...request, snapshot })) }
}

function requestsOf(person: EmployeesTable, { weeks, idOf, today, holidays, now, random }: Company): DemoRequest[] {
  const { person_id: personId, user_name: userName, manager_person_id } = person
  const schedule = weeks.get(personId)
  if (!schedule) return []
  const payroll = idOf.get(userName === 'payroll' ? 'payrolladmin' : 'payroll')!
  const leaders = { manager: manager_person_id ?? payroll, payroll }
  const planned = plannedRequests({
    schedule,
    hourly: person.pay_type === 'H',
    known: knownNames.has(userName),
    today,
    holidays,
    random,
  })
  // The proxy made one of the employee's requests.
  return planned.map((each, at) =>
    withHistory(
      each,
      personId,
      userName === 'employee' && at === 1 ? idOf.get('proxy')! : personId,
      leaders,
      now,
      random,
    ),
  )
}

function snapshotOf(
  person: EmployeesTable,
  { people, weeks, today }: Company,
  grants: Grants,
  requests: DemoRequest[],
): string {
  const manager = people.get(person.manager_person_id ?? '')
  const entries = requests.flatMap(({ status, entries }) =>
    entries.map((entry) => ({ ...entry, status, isAhead: entry.date > today })),
  )
  const balances = balancesOf({ grants, entries })
  return JSON.stringify(
    employeeSnapshot(
      employeeOfRow(person),
      manager && employeeOfRow(manager),
      weeks.get(person.person_id) ?? noSchedule,
      balances,
    ),
  )
}

export async function insertTimeOff(
  tx: Db,
  { holidays, schedules, changes, proxies, grants, requests }: DemoTimeOff,
): Promise<void> {
  await insertAll(tx, 'company_holidays', holidays)
  await insertAll(tx, 'work_schedules', schedules)
  await insertAll(tx, 'schedule_changes', changes)
  await insertAll(tx, 'employee_proxies', proxies)
  await insertAll(tx, 'time_off_grants', grants)
  const ids = await insertNumbered(
    tx,
    'time_off_requests',
    requests.map(({ personId, createdBy, status, reason, snapshot, createdAt, lines }) => ({
      person_id: personId,
      created_by: createdBy,
      // In the demo, only a proxy makes requests for someone else.
      made_by_proxy: createdBy === personId ? (0 as const) : (1 as const),
      client_key: null,
      status,
      reason,
      version: lines.length,
      snapshot,
      created_at: createdAt,
      changed_at: lines.at(-1)!.at,
    })),
  )
  await insertAll(
    tx,
    'time_off_entries',
    requests.flatMap(({ personId, entries }, at) =>
      entries.map((entry, position) => ({ request_id: ids[at]!, person_id: personId, position, ...entry })),
    ),
  )
  await insertAll(
    tx,
    'time_off_uploads',
    requests.flatMap(({ status, lines }, at) => {
      if (status !== 'S' && status !== 'A') return []
      const failed = status === 'A'
      return {
        request_id: ids[at]!,
        version: lines.length,
        // The host accepted the first part and refused the second.
        papaa: failed ? ('complete' as const) : ('open' as const),
        pending_as400: 'open' as const,
        failures: failed ? 3 : 0,
        next_at: failed ? null : 0,
      }
    }),
  )
  await insertAll(
    tx,
    'time_off_logs',
    requests.flatMap(({ lines }, at) =>
      lines.map(({ at: when, by, step, comment = '' }) => ({
        request_id: ids[at]!,
        at: when,
        person_id: by,
        step,
        comment,
      })),
    ),
  )
}
