import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** What somebody is to an employee. */
export type Relation = { isManagerOf: boolean; isProxyForManager: boolean; isProxyFor: boolean }

export const noRelation: Relation = { isManagerOf: false, isProxyForManager: false, isProxyFor: false }

/** Up the chain of managers, direct and indirect; a ring of them ends it. */
async function leadersOf(db: Db, employeeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive leaders(id) as (
      select manager_employee_id from employees where employee_id = ${employeeId}
      union
      select employees.manager_employee_id from employees join leaders on employees.employee_id = leaders.id
    )
    select id from leaders where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export async function relationOf(db: Db, callerId: string, employeeId: string): Promise<Relation> {
  const leaders = await leadersOf(db, employeeId)
  const managers = await db.selectFrom('manager_proxies').select('manager_employee_id').where('proxy_employee_id', '=', callerId).execute()
  const proxy = await db
    .selectFrom('employee_proxies')
    .select('enabled')
    .where('employee_id', '=', employeeId)
    .where('proxy_employee_id', '=', callerId)
    .executeTakeFirst()
  return {
    isManagerOf: leaders.includes(callerId),
    isProxyForManager: managers.some(({ manager_employee_id }) => leaders.includes(manager_employee_id)),
    isProxyFor: proxy?.enabled === 1,
  }
}
