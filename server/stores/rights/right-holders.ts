import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type RightsRule, type RuleFact, factsOf } from '@/domain/administration/rights-rules.ts'
import { payrollRoles, permissionsOf } from '@/domain/identity/payroll-roles.ts'
import type { Permission, Right } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'
import { assignedTo, holdsLeading } from './leaders.ts'
import { isSet } from './right-settings.ts'

const either = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`1 = 0`

/** A condition on `employees`: they have this right. `reasonsFor` computes the same for one person. */
export function holds(right: Right, rules: RightsRule[]): RawBuilder<SqlBool> {
  if (right === 'isManager' || right === 'isSupervisor') return holdsLeading(right)
  const bringing = payrollRoles.filter((role) => permissionsOf[role].includes(right as Permission))
  const sources = [
    isSet([right], 1),
    ...rules.filter(({ gives }) => gives.includes(right)).map(isRuled),
    ...bringing.map((role) => holds(role, rules)),
    ...(right === 'isProxy' ? [isProxy] : []),
    ...(right === 'isProxyForManager' ? [sql<SqlBool>`exists (${assignedTo(sql`employees.person_id`)})`] : []),
  ]
  return sql<SqlBool>`(${either(sources)} and not ${isSet([right], 0)})`
}

/** An employee, not only a manager, made them a proxy. */
export const isProxy = sql<SqlBool>`exists (select 1 from employee_proxies
  where employee_proxies.proxy_person_id = employees.person_id and employee_proxies.enabled = 1)`

export const payCycle = sql<string | null>`(select pay_cycle from new_york_pay_rates
  where new_york_pay_rates.person_id = employees.person_id)`

/** The identity system's groups of a row in `employees`. */
export const scimGroupsOf = sql`scim_users inner join scim_members on scim_members.user_id = scim_users.scim_id
  inner join scim_groups on scim_groups.scim_id = scim_members.group_id where scim_users.person_id = employees.person_id`

const columns: Record<Exclude<RuleFact, 'group'>, RawBuilder<unknown>> = {
  employer: sql.ref('employees.employer_id'),
  level2: sql.ref('employees.level2'),
  position: sql.ref('employees.position'),
  positionTitle: sql.ref('employees.position_title'),
  state: sql.ref('employees.state'),
  payType: sql.ref('employees.pay_type'),
  payCycle,
}

/** A condition on `employees`: the rule matches, as `matches` determines for one person. */
export function isRuled(rule: RightsRule): RawBuilder<SqlBool> {
  const each = factsOf(rule).map((fact) =>
    fact === 'group'
      ? sql<SqlBool>`(exists (select 1 from directory_groups
          where directory_groups.person_id = employees.person_id and ${isLike(sql.ref('group_name'), rule.group!)})
          or exists (select 1 from ${scimGroupsOf} and ${isLike(sql.ref('display_name'), rule.group!)}))`
      : isLike(columns[fact], rule[fact]!),
  )
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

const isLike = (value: RawBuilder<unknown>, patterns: string[]) =>
  either(
    patterns.map((pattern) => {
      const like = pattern
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')
        .replaceAll('*', '%')
      return sql<SqlBool>`lower(${value}) like ${like} escape '\\'`
    }),
  )

/** Everyone who has this right, an enabled account, and a company address. */
export async function holdersToTell(db: Db, right: Right, rules: RightsRule[]) {
  return db
    .selectFrom('employees')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'employees.person_id')
    .select(['company_email as to', 'language'])
    .where(holds(right, rules))
    .where('disabled_at', 'is', null)
    .where('company_email', '<>', '')
    .execute()
}
