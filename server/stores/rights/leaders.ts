import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { leadingRoles } from '@/domain/identity/user-info.ts'
import { isSet } from './right-settings.ts'

type LeadingRole = (typeof leadingRoles)[number]

/** For queries of `employees`, as a column or condition: whether anyone reports to the person's direct reports. */
const leadsLeaders = (table: string) => sql<SqlBool>`exists (select 1 from team_managers
  where leader_id = ${sql.ref(`${table}.person_id`)} and manager_id <> leader_id)`
const leadsPeople = (table: string) => sql<SqlBool>`exists (select 1 from team_managers
  where leader_id = ${sql.ref(`${table}.person_id`)} and manager_id = leader_id)`

export const leadsColumn = sql<'nobody' | 'people' | 'leaders'>`(case
  when ${leadsLeaders('employees')} then 'leaders' when ${leadsPeople('employees')} then 'people' else 'nobody' end)`.as(
  'leads',
)

/** A condition on `employees`, under this name: the tree makes them a manager, or a supervisor. */
export const leadsByTree = (role: LeadingRole, table = 'employees'): RawBuilder<SqlBool> =>
  role === 'isManager' ? leadsLeaders(table) : sql<SqlBool>`(${leadsPeople(table)} and not ${leadsLeaders(table)})`

/** A condition on `employees`, under this name: they have this role. `reasonsFor` computes the same for one person. */
export const holdsLeading = (role: LeadingRole, table = 'employees'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSet([role], 1, table)} or (${leadsByTree(role, table)} and not ${isSet(leadingRoles, null, table)}))`

/** A condition on `employees`, under this name: they're a manager or supervisor, as `leadsOthers` determines for a user. */
export const isLeader = (table = 'employees'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    leadingRoles.map((role) => holdsLeading(role, table)),
    sql` or `,
  )})`

/** The people a proxy currently acts for: active assignments to a person who still leads. `proxy` is a column or an id. */
export const assignedTo = (proxy: RawBuilder<unknown>): RawBuilder<{ manager_person_id: string }> =>
  sql`select manager_proxies.manager_person_id from manager_proxies
    inner join employees as leader on leader.person_id = manager_proxies.manager_person_id
    where proxy_person_id = ${proxy} and manager_proxies.enabled = 1 and ${isLeader('leader')}`
