import { sql } from 'kysely'
import type { RightsFacts } from '@/domain/administration/rights.ts'
import { assignedTo, leadsColumn } from './leaders.ts'
import { isProxy, payCycle, scimGroupsOf } from './right-holders.ts'
import { settingsColumn, settingsIn } from './right-settings.ts'

/** The columns of `employees` that determine rights. */
export const rightsColumns = [
  'employees.employer_id',
  'employees.level2',
  'employees.position',
  'employees.position_title',
  'employees.state',
  'employees.pay_type',
  payCycle.as('pay_cycle'),
  sql<string | null>`(select string_agg(group_name, ${sql.lit('\n')}) from directory_groups
    where directory_groups.person_id = employees.person_id)`.as('groups'),
  sql<string | null>`(select string_agg(display_name, ${sql.lit('\n')}) from ${scimGroupsOf})`.as('scim_groups'),
  leadsColumn,
  sql<0 | 1>`(case when ${isProxy} then 1 else 0 end)`.as('is_proxy'),
  sql<0 | 1>`(case when exists (${assignedTo(sql`employees.person_id`)}) then 1 else 0 end)`.as('stands_in'),
  settingsColumn,
] as const

export type RightsRow = {
  employer_id: string
  level2: string
  position: string
  position_title: string
  state: string
  pay_type: string
  pay_cycle: string | null
  groups: string | null
  scim_groups: string | null
  leads: RightsFacts['leads']
  is_proxy: 0 | 1
  stands_in: 0 | 1
  settings: string | null
}

export const rightsFactsOf = (row: RightsRow): RightsFacts => ({
  onFile: {
    employer: [row.employer_id],
    level2: [row.level2],
    position: [row.position],
    positionTitle: [row.position_title],
    state: [row.state],
    payType: [row.pay_type],
    payCycle: row.pay_cycle === null ? [] : [row.pay_cycle],
    group: [row.groups, row.scim_groups].flatMap((names) => names?.split('\n') ?? []),
  },
  leads: row.leads,
  isProxy: row.is_proxy === 1,
  isProxyForManager: row.stands_in === 1,
  settings: settingsIn(row.settings),
})
