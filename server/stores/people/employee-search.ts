import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EmployeeSort, FoundEmployee } from '@/contract/employees/employee-search.ts'
import type { Account } from '@/domain/administration/people.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import type { Db } from '../../db/tables.ts'
import { isAmong } from '../one-of.ts'
import { canBeFound, idsFound, matchesSearch } from './person-search.ts'

export type PeopleWanted = {
  /** A condition on `employees`; null for everyone. */
  among: RawBuilder<SqlBool> | null
  /** Includes drivers and terminated people. */
  anybody?: boolean
  account?: Account
  search: string
  by: EmployeeSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

const columns = [
  'employee_id as employeeId',
  'employer_id as employerId',
  'user_name as userId',
  'last_name as lastName',
  'first_name as firstName',
  'level2',
  'position',
  'position_title as positionTitle',
] as const

const names = ['folded(employees.last_name)', 'folded(employees.first_name)']
const sorted: Record<EmployeeSort, string[]> = {
  completeName: names,
  lastName: names,
  firstName: names.toReversed(),
  employeeId: ['employees.employee_id'],
  position: ['employees.position', ...names],
  positionTitle: ['folded(employees.position_title)', ...names],
}

/** One page of the matching people, and the total on all pages. */
export async function searchPeople(db: Db, wanted: PeopleWanted): Promise<{ people: FoundEmployee[]; total: number }> {
  const { page, total } = await pageOfPeople(db, wanted)
  const rows = await page.select(columns).execute()
  return { people: rows.map(named), total }
}

/** The query for one page, without columns, and the total on all pages. */
export async function pageOfPeople(db: Db, wanted: PeopleWanted) {
  const { among, anybody, account, search, by, order, limit, offset } = wanted
  const ids = among ? null : idsFound(search)
  let found = db.selectFrom('employees').where(ids ? isAmong(db, 'employees.person_id', ids) : matchesSearch(search))
  if (!anybody) found = found.where(canBeFound)
  if (account) found = found.where('disabled_at', account === 'enabled' ? 'is' : 'is not', null)
  if (among) found = found.where(among)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ordered = [...sorted[by], 'employees.person_id'].reduce(
    (query, text) => query.orderBy(sql.raw(text), order),
    found,
  )
  return { page: ordered.limit(limit).offset(offset), total }
}

/** One person, whether they can be found or not. */
export async function findPerson(db: Db, personId: string | null): Promise<FoundEmployee | null> {
  const row = await db.selectFrom('employees').select(columns).where('person_id', '=', personId).executeTakeFirst()
  return row ? named(row) : null
}

const named = (row: Omit<FoundEmployee, 'completeName'>): FoundEmployee => ({
  ...row,
  completeName: completeName(row.lastName, row.firstName),
})

/** A condition on `employees`: they currently allow this person to make requests for them. */
export const namesAsProxy = (proxyId: string) =>
  sql<SqlBool>`employees.person_id in (
    select person_id from employee_proxies where proxy_person_id = ${proxyId} and enabled = 1)`

/** A condition on `employees`: a report of this manager, direct, indirect or either. */
export function reportsTo(managerId: string, which: 'direct' | 'indirect' | undefined): RawBuilder<SqlBool> {
  const direct = sql<SqlBool>`employees.manager_person_id = ${managerId}`
  if (which === 'direct') return direct
  const every = sql<SqlBool>`employees.manager_person_id in (
    select manager_id from team_managers where leader_id = ${managerId})`
  return which === undefined ? every : sql<SqlBool>`(${every} and not ${direct})`
}
