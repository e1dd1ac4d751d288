import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { leadingRoles } from '@/domain/identity/user-info.ts'

/** A condition on `employees`, under this name: they are a manager or supervisor, as `leadsOthers` says of a user. */
export function isLeader(table = 'employees'): RawBuilder<SqlBool> {
  const roles = sql.ref(`${table}.roles`)
  return sql<SqlBool>`(${sql.join(
    leadingRoles.map((role) => sql`${roles} like ${sql.lit(`%"${role}"%`)}`),
    sql` or `,
  )})`
}

/** The people a proxy currently acts for: active assignments to somebody who still leads. `proxy` is a column or an id. */
export const assignedTo = (proxy: RawBuilder<unknown>): RawBuilder<{ manager_person_id: string }> =>
  sql`select manager_proxies.manager_person_id from manager_proxies
    inner join employees as leader on leader.person_id = manager_proxies.manager_person_id
    where proxy_person_id = ${proxy} and manager_proxies.enabled = 1 and ${isLeader('leader')}`
