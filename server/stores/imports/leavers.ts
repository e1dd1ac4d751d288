import { sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { requestColumns, type RequestOnFile, withEntries } from '../time-off/requests.ts'

export type Leaver = {
  personId: string
  employerId: string
  employeeId: string
  lastDay: PlainDate
  /** The employer and id of the successor for their reports; null if the file doesn't name one. */
  successor: string | null
}

/** People who leave as part of a run. */
export async function leaversOf(db: Db, runId: number): Promise<Leaver[]> {
  const rows = await db
    .selectFrom('import_changes')
    .leftJoin('hr_people', 'hr_people.person_id', 'import_changes.person_id')
    .select(['import_changes.person_id', 'employer_id', 'employee_id', 'fields', 'last_day'])
    .where('run_id', '=', runId)
    .where('what', '=', 'ended')
    .orderBy('position')
    .execute()
  return rows.map(({ person_id, employer_id, employee_id, fields, last_day }) => {
    const { endDate, successorEmployeeId } = JSON.parse(fields) as Record<string, [string, string] | undefined>
    return {
      personId: person_id,
      employerId: employer_id,
      employeeId: employee_id,
      // People who weren't in an earlier file have their last day in this one.
      lastDay: endDate?.[1] ?? last_day!,
      successor: successorEmployeeId?.[1] ?? null,
    }
  })
}

/** These people's requests that are undecided or have days after `lastDay`. */
export async function requestsLeft(db: Db, personIds: string[], lastDay: PlainDate): Promise<RequestOnFile[]> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select(requestColumns)
    .where(isOneOf(db, 'person_id', personIds))
    .where('status', 'in', ['P', 'Y', 'S', 'A', 'F'])
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['P', 'Y']),
        eb.exists(
          eb
            .selectFrom('time_off_entries')
            .select('request_id')
            .whereRef('request_id', '=', 'time_off_requests.id')
            .where('date', '>', lastDay),
        ),
      ]),
    )
    .orderBy('person_id')
    .orderBy('id')
    .execute()
  return withEntries(db, rows)
}

/** Those of these people who have undecided requests. */
export async function withOpenRequests(db: Db, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('time_off_requests')
    .select('person_id')
    .distinct()
    .where(isOneOf(db, 'person_id', personIds))
    .where('status', 'in', ['P', 'Y'])
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Rights of these people that were granted by hand. */
export const grantsOf = (db: Db, personIds: string[]): Promise<{ person_id: string; right_name: Right }[]> =>
  db
    .selectFrom('right_settings')
    .select(['person_id', 'right_name'])
    .where(isOneOf(db, 'person_id', personIds))
    .where('enabled', '=', 1)
    .orderBy('person_id')
    .orderBy('right_name')
    .execute()

/** By person: how many people they're a proxy for, and how many proxies they have. */
export async function standInsOf(db: Db, personIds: string[]): Promise<Map<string, { standsIn: number; has: number }>> {
  const { rows } = await sql<{ id: string; standsIn: number; has: number }>`
    select id, sum(stands_in) as "standsIn", sum(has) as has from (
      select proxy_person_id as id, 1 as stands_in, 0 as has from manager_proxies
        where enabled = 1 and ${isOneOf(db, 'proxy_person_id', personIds)}
      union all
      select proxy_person_id, 1, 0 from employee_proxies where enabled = 1 and ${isOneOf(db, 'proxy_person_id', personIds)}
      union all
      select person_id, 0, 1 from employee_proxies where enabled = 1 and ${isOneOf(db, 'person_id', personIds)}
    ) as each_one group by id`.execute(db)
  return new Map(rows.map(({ id, standsIn, has }) => [id, { standsIn: Number(standsIn), has: Number(has) }]))
}

/** When people have left, removes them as other people's proxies, and removes the proxies they named themselves. */
export async function endStandIns(tx: Db, personIds: string[]): Promise<void> {
  const isProxy = isOneOf(tx, 'proxy_person_id', personIds)
  await tx.updateTable('manager_proxies').set({ enabled: 0 }).where('enabled', '=', 1).where(isProxy).execute()
  for (const those of [isProxy, isOneOf(tx, 'person_id', personIds)])
    await tx.updateTable('employee_proxies').set({ enabled: 0 }).where('enabled', '=', 1).where(those).execute()
}

type Leaderless = { personId: string; employerId: string; employeeId: string; reports: number }

/** People who leave as part of a run and have reports who stay. */
export const leaderlessBy = (db: Db, runId: number): Promise<Leaderless[]> =>
  leaders(
    db,
    sql`select person_id from import_changes where run_id = ${runId} and what = 'ended'`,
    sql`select person_id from import_changes where run_id = ${runId} and what = 'ended'`,
  )

/** People who have left but still have reports, even after a run that gives some of these a new manager. */
export const leaderlessAfter = (db: Db, runId: number): Promise<Leaderless[]> =>
  leaders(
    db,
    sql`select person_id from hr_people where ended_at is not null`,
    sql`select person_id from import_changes where run_id = ${runId}`,
  )

async function leaders(db: Db, left: ReturnType<typeof sql>, without: ReturnType<typeof sql>): Promise<Leaderless[]> {
  const { rows } = await sql<Leaderless>`
    select manager.person_id as "personId", manager.employer_id as "employerId", manager.employee_id as "employeeId",
      count(*) as reports
    from employees as manager
    inner join employees on employees.manager_person_id = manager.person_id
    left join hr_people on hr_people.person_id = employees.person_id
    where manager.person_id in (${left}) and hr_people.ended_at is null and employees.person_id not in (${without})
    group by manager.person_id, manager.employer_id, manager.employee_id
    order by manager.employer_id, manager.employee_id`.execute(db)
  return rows
}
