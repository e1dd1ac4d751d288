import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '@/domain/time-off/rights/rights.ts'
import type { Db } from '../../db/tables.ts'
import { deputizedBy } from '../rights/deputies.ts'
import { assignedTo, isLeader } from '../rights/leaders.ts'
import { isAmong, isOneOf } from '../one-of.ts'
import { matchesSearch } from './person-search.ts'

/** The caller's relation to an employee. */
export type Relation = Pick<Actor, 'isManagerOf' | 'isProxyForManager' | 'isDeputyOf' | 'isProxyFor'>

export const noRelation: Relation = {
  isManagerOf: false,
  isProxyForManager: false,
  isDeputyOf: false,
  isProxyFor: false,
}

/** The caller's relation to one employee. People have no relation to themselves. */
export async function relationOf(db: Db, callerId: string, personId: string): Promise<Relation> {
  if (callerId === personId) return noRelation
  return (await relationsOf(db, callerId, [personId])).get(personId) ?? noRelation
}

type Row = { id: string; manages: number; stands_in: number; deputizes: number; proxy: number | null }

/** The caller's relation to each of these employees, by employee id. One query for all of them. */
export async function relationsOf(db: Db, callerId: string, personIds: string[]): Promise<Map<string, Relation>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select employees.person_id as id,
      (select count(*) from team_managers
        where manager_id = employees.manager_person_id and leader_id = ${callerId}) as manages,
      (select count(*) from team_managers
        where manager_id = employees.manager_person_id and leader_id in (${assignedTo(sql`${callerId}`)})) as stands_in,
      (case when manager_person_id in (${deputizedBy(sql`${callerId}`)}) then 1 else 0 end) as deputizes,
      (select enabled from employee_proxies
        where employee_proxies.person_id = employees.person_id and proxy_person_id = ${callerId}) as proxy
    from employees where ${isOneOf(db, 'person_id', personIds)}`.execute(db)
  return new Map(
    rows.map(({ id, manages, stands_in: standsIn, deputizes, proxy }) => [
      id,
      {
        isManagerOf: manages > 0,
        isProxyForManager: standsIn > 0,
        isDeputyOf: deputizes === 1,
        isProxyFor: proxy === 1,
      },
    ]),
  )
}

/** Whether the person is a manager or supervisor. */
export async function isLeading(db: Db, personId: string | null): Promise<boolean> {
  const leader = await db
    .selectFrom('employees')
    .select('person_id')
    .where('person_id', '=', personId)
    .where(isLeader())
    .executeTakeFirst()
  return leader !== undefined
}

/** Whether anyone reports to the person directly. */
export async function leadsAnybody(db: Db, personId: string | null): Promise<boolean> {
  const report = await db
    .selectFrom('employees')
    .select('person_id')
    .where('manager_person_id', '=', personId)
    .where('person_id', '<>', personId)
    .limit(1)
    .executeTakeFirst()
  return report !== undefined
}

/** The direct and indirect managers of an employee. */
export async function leadersOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('team_managers', 'manager_id', 'manager_person_id')
    .select('leader_id as id')
    .where('person_id', '=', personId)
    .where('leader_id', '<>', personId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everyone who leads one of these people, directly or indirectly, plus their proxies and deputies. */
export async function leadersAndProxies(db: Db, personIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with leaders as (
      select distinct leader_id as id from team_managers
      where manager_id in (select manager_person_id from employees where ${isOneOf(db, 'person_id', personIds)})
    )
    select id from leaders
    union
    select proxy_person_id from manager_proxies where enabled = 1 and manager_person_id in (select id from leaders)
    union
    select deputy_id from acting_deputies where deputy_id <> '' and person_id in (select id from leaders)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The people whose screens may show an employee's requests: the employee, people who make requests for them, direct and indirect
 * managers, their proxies, and their deputies.
 */
export async function peopleConcerned(db: Db, personId: string): Promise<string[]> {
  const leaders = await leadersAndProxies(db, [personId])
  const requesters = await db
    .selectFrom('employee_proxies')
    .select('proxy_person_id as id')
    .where('person_id', '=', personId)
    .where('enabled', '=', 1)
    .execute()
  return [...new Set([personId, ...leaders, ...requesters.map(({ id }) => id)])]
}

export type Team = {
  /** The leaders whose direct and indirect reports form the team. */
  leaderIds: string[]
  /** Leaders for whom a deputy acts: only their direct reports are on the team. */
  deputizedIds?: string[]
  /** A person to leave out, such as the decider, because people never decide on their own requests. */
  without?: string
  /** Limits the team to people who report directly to one of the leaders, or to the others. */
  reports?: 'direct' | 'indirect'
  search?: string
}

/** The tables whose rows name the employee's direct manager; '' for drivers, who have no time off here. */
type Led = 'time_off_requests' | 'time_off_entries'

/**
 * A condition on a team's rows, ignoring its search. Rows are found manager by manager: there are far fewer managers than
 * reports. Source: docs/decisions/0014.
 */
export function isOfTeam(db: Db, table: Led, team: Team): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isLed(db, `${table}.led_by`, team)} and ${isNot(`${table}.person_id`, team)})`
}

/** A condition on requests: the employee is on the team and matches its search. */
export function isOfFound(db: Db, team: Team): RawBuilder<SqlBool> {
  const found = sql`select manager_person_id, person_id from employees where ${isFoundOf(db, team)}`
  return sql<SqlBool>`((time_off_requests.led_by, time_off_requests.person_id) in (${found})
    and ${isNot('time_off_requests.person_id', team)})`
}

/** A condition on a column: it doesn't name the person who is left out. */
export const isNot = (column: string, { without = '' }: Team): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} <> ${without}`

/** A condition on employees: they're on the team, including drivers, and match its search. */
export const isFoundOf = (db: Db, team: Team): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isLed(db, 'employees.manager_person_id', team)} and ${matchesSearch(team.search ?? '')})`

/** True if the column names a leader or a manager below one. */
function isLed(db: Db, column: string, { leaderIds, deputizedIds = [], reports }: Team): RawBuilder<SqlBool> {
  const direct = isAnyOf(column, [...leaderIds, ...deputizedIds])
  if (reports === 'direct' || leaderIds.length === 0) return reports === 'indirect' ? sql<SqlBool>`1 = 0` : direct
  const below = sql`select manager_id from team_managers where leader_id in (${sql.join(leaderIds)})`
  const every = isAmong(db, column, below)
  if (reports === 'indirect') return sql<SqlBool>`(${every} and not ${direct})`
  return deputizedIds.length > 0 ? sql<SqlBool>`(${every} or ${isAnyOf(column, deputizedIds)})` : every
}

const isAnyOf = (column: string, ids: string[]): RawBuilder<SqlBool> =>
  ids.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(ids)})` : sql<SqlBool>`1 = 0`
