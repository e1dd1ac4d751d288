import { type Kysely, type Migration, sql } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/**
 * Whether a request was made by a proxy, who may never approve it. Earlier requests didn't record this: their maker counts as a
 * proxy if they're one of the employee's proxies, active or not, or had no other right to make the request.
 */
export function madeByProxy(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .alterTable('time_off_requests')
        .addColumn('made_by_proxy', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await sql`
        update time_off_requests set made_by_proxy = 1
        where created_by <> employee_id and (
          exists (select 1 from employee_proxies
            where employee_proxies.employee_id = time_off_requests.employee_id and proxy_employee_id = created_by)
          or created_by not in (
            select employee_id from employees
              where roles like '%"isPayroll%' or permissions like '%"canChangeEmployees"%'
            union select employee_id from payroll_roles))`.execute(db)
    },
  }
}
