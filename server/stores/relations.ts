import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/tables.ts'

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

/** The direct and indirect reports of any of these managers, in one query down the tree; direct reports are marked. */
export async function reportsOf(
  db: Db,
  managerIds: string[],
  /** A condition on `employees`. */
  those: RawBuilder<SqlBool> = sql`1 = 1`,
): Promise<{ employeeId: string; isDirect: boolean }[]> {
  if (managerIds.length === 0) return []
  const { rows } = await sql<{ id: string; direct: number }>`
    with recursive reports(id, direct) as (
      select employee_id, 1 from employees where manager_employee_id in (${sql.join(managerIds)})
      union
      select employees.employee_id, 0 from employees join reports on employees.manager_employee_id = reports.id
    )
    select id, max(direct) as direct from reports join employees on employees.employee_id = reports.id
    where ${those} group by id`.execute(db)
  return rows.map(({ id, direct }) => ({ employeeId: id, isDirect: direct === 1 }))
}
