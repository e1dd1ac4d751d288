import { sql } from 'kysely'
import { searchWords } from '@/domain/identity/person-search.ts'
import type { Db } from '../db/tables.ts'
import { isOneOf } from './one-of.ts'
import { matchesSearch } from './person-search.ts'

/** The caller's relation to an employee. */
export type Relation = { isManagerOf: boolean; isProxyForManager: boolean; isProxyFor: boolean }

export const noRelation: Relation = { isManagerOf: false, isProxyForManager: false, isProxyFor: false }

/** The caller's relation to one employee. There is none to oneself. */
export async function relationOf(db: Db, callerId: string, employeeId: string): Promise<Relation> {
  if (callerId === employeeId) return noRelation
  return (await relationsOf(db, callerId, [employeeId])).get(employeeId) ?? noRelation
}

type Row = { id: string; manages: number; stands_in: number; proxy: number | null }

/**
 * The caller's relation to each of these employees, by employee id. One query for all of them, up the chains of
 * direct and indirect managers. `union` ends a chain that is circular. Subqueries instead of joins: PostgreSQL
 * overestimates the number of leaders, and would read whole tables to join them.
 */
export async function relationsOf(db: Db, callerId: string, employeeIds: string[]): Promise<Map<string, Relation>> {
  if (employeeIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    with recursive leaders(employee_id, id) as (
      select employee_id, manager_employee_id from employees where employee_id in (${sql.join(employeeIds)})
      union
      select leaders.employee_id,
        (select manager_employee_id from employees where employees.employee_id = leaders.id)
      from leaders where leaders.id is not null
    )
    select leaders.employee_id as id,
      max(case when leaders.id = ${callerId} then 1 else 0 end) as manages,
      max(case when exists (
        select 1 from manager_proxies where proxy_employee_id = ${callerId} and manager_employee_id = leaders.id
      ) then 1 else 0 end) as stands_in,
      max((
        select enabled from employee_proxies
        where employee_proxies.employee_id = leaders.employee_id and proxy_employee_id = ${callerId}
      )) as proxy
    from leaders
    group by leaders.employee_id`.execute(db)
  return new Map(
    rows.map(({ id, manages, stands_in: standsIn, proxy }) => [
      id,
      { isManagerOf: manages === 1, isProxyForManager: standsIn === 1, isProxyFor: proxy === 1 },
    ]),
  )
}

/** The direct and indirect managers of an employee. */
export async function leadersOf(db: Db, employeeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive leaders(id) as (
      select manager_employee_id from employees where employee_id = ${employeeId}
      union
      select (select manager_employee_id from employees where employees.employee_id = leaders.id)
      from leaders where leaders.id is not null
    )
    select id from leaders where id is not null and id <> ${employeeId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those on whose screens an employee's requests may be: the employee, direct and indirect managers, and their proxies. */
export async function peopleConcerned(db: Db, employeeId: string): Promise<string[]> {
  const leaders = await leadersOf(db, employeeId)
  const proxies = leaders.length
    ? await db
        .selectFrom('manager_proxies')
        .select('proxy_employee_id as id')
        .where('manager_employee_id', 'in', leaders)
        .execute()
    : []
  return [...new Set([employeeId, ...leaders, ...proxies.map(({ id }) => id)])]
}

export type Report = { employeeId: string; level2: string; isDirect: boolean; isFound: boolean }

/**
 * The direct and indirect reports of any of these managers, and whether a search finds them. One query for each level of
 * the tree, by the index of managers: for a recursive query, PostgreSQL reads the whole table once a level.
 */
export async function reportsOf(db: Db, managerIds: string[], search = ''): Promise<Report[]> {
  const found = new Map<string, Report>()
  const isFound = searchWords(search).length ? sql`case when ${matchesSearch(search)} then 1 else 0 end` : sql`1`
  let above = managerIds
  for (let isDirect = true; above.length > 0; isDirect = false) {
    const { rows } = await sql<{ id: string; level2: string; found: number }>`
      select employee_id as id, level2, ${isFound} as found
      from employees where ${isOneOf(db, 'manager_employee_id', above)}`.execute(db)
    // Whoever was found before has been followed: a circular chain ends.
    const level = rows.filter(({ id }) => !found.has(id))
    for (const row of level)
      found.set(row.id, { employeeId: row.id, level2: row.level2, isDirect, isFound: row.found === 1 })
    above = level.map(({ id }) => id)
  }
  return [...found.values()]
}
