import type { Selectable } from 'kysely'
import { everyPermission, everyRole, everyRight, reasonsFor } from '@/domain/administration/rights.ts'
import { type Permissions, type UserInfo, type UserRoles, isDriver } from '@/domain/identity/user-info.ts'
import type { Company } from '../company/companies.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, EmployeesTable } from '../db/tables.ts'
import { isLeader } from './leaders.ts'
import { type RightsRow, rightsColumns, rightsFactsOf } from './rights.ts'
import { zoneOf } from './user-settings.ts'

/** The columns for user info. */
export const userColumns = [
  'employees.employee_id',
  'employees.user_name',
  'employees.first_name',
  'employees.last_name',
  'employees.company_email',
  'employees.personal_email',
  'employees.ssn_last4',
  ...rightsColumns,
] as const

type UserRow = Pick<
  Selectable<EmployeesTable>,
  'employee_id' | 'user_name' | 'first_name' | 'last_name' | 'company_email' | 'personal_email' | 'ssn_last4'
> &
  RightsRow

export function userInfoOf(row: UserRow, company: Company): UserInfo {
  const reasons = reasonsFor(rightsFactsOf(row), company.rightsRules)
  const held = everyRight.filter((right) => reasons[right].length > 0)
  const userRoles = flags<UserRoles>(everyRole, held)
  const permissions = flags<Permissions>(everyPermission, held)
  return {
    employeeId: row.employee_id,
    employerId: row.employer_id,
    userId: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.company_email,
    emailAddress2: row.personal_email,
    employeeSsnText: row.ssn_last4,
    level2: row.level2,
    state: row.state,
    userRoles,
    permissions,
    managerProxyAssignments: [],
    isDriver: isDriver(row),
    isKEX: company.kexEmployers.includes(row.employer_id),
    isNonExemptCaliforniaEmployee: permissions.canSubmitCAMealBreakWaiverForm,
    isNewYorkEmployee: permissions.canSubmitNAPRForm,
  }
}

/** User info before the second factor: identifies the person, without the rest of their record. */
export function nameOnly({ userId, firstName, lastName }: UserInfo): UserInfo {
  return {
    employeeId: '',
    employerId: '',
    userId,
    firstName,
    lastName,
    email: '',
    emailAddress2: '',
    employeeSsnText: '',
    level2: '',
    state: '',
    userRoles: flags<UserRoles>(everyRole, []),
    permissions: flags<Permissions>(everyPermission, []),
    managerProxyAssignments: [],
    isDriver: false,
    isKEX: false,
    isNonExemptCaliforniaEmployee: false,
    isNewYorkEmployee: false,
  }
}

const flags = <Flags>(names: string[], held: string[]) =>
  Object.fromEntries(names.map((name) => [name, held.includes(name)])) as Flags

export async function findPassword(db: Db, userName: string) {
  return db
    .selectFrom('employees')
    .select(['employee_id', 'password_hash', 'disabled_at'])
    .where('user_name', '=', userName.trim().toLowerCase())
    .executeTakeFirst()
}

export async function findUser(db: Db, company: Company, employeeId: string): Promise<UserInfo | null> {
  const row = await db
    .selectFrom('employees')
    .select(userColumns)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ? userInfoOf(row, company) : null
}

/** An employee's facts for time off. */
export type Employee = {
  employeeId: string
  employerId: string
  userId: string
  firstName: string
  lastName: string
  email: string
  level2: string
  positionTitle: string
  /** YYYY-MM-DD */
  hireDate: string
  payType: 'H' | 'S'
  state: string
  managerEmployeeId: string | null
}

const employeeColumns = [
  'employee_id',
  'employer_id',
  'user_name',
  'first_name',
  'last_name',
  'company_email',
  'level2',
  'position_title',
  'hire_date',
  'pay_type',
  'state',
  'manager_employee_id',
] as const

export async function findEmployee(db: Db, userName: string): Promise<Employee | null> {
  const row = await db
    .selectFrom('employees')
    .select(employeeColumns)
    .where('user_name', '=', userName.trim().toLowerCase())
    .executeTakeFirst()
  return row ? employeeOfRow(row) : null
}

/** By employee id. */
export async function employeesOf(db: Db, employeeIds: string[]): Promise<Map<string, Employee>> {
  const ids = [...new Set(employeeIds)]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('employees').select(employeeColumns).where('employee_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.employee_id, employeeOfRow(row)]))
}

export function employeeOfRow(row: Pick<Selectable<EmployeesTable>, (typeof employeeColumns)[number]>): Employee {
  return {
    employeeId: row.employee_id,
    employerId: row.employer_id,
    userId: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.company_email,
    level2: row.level2,
    positionTitle: row.position_title,
    hireDate: row.hire_date,
    payType: row.pay_type,
    state: row.state,
    managerEmployeeId: row.manager_employee_id,
  }
}

/** A person's name, as shown beside a record. */
export type Named = Pick<
  Employee,
  'employeeId' | 'employerId' | 'firstName' | 'lastName' | 'email' | 'managerEmployeeId'
>

export async function namesOf(db: Db, employeeIds: (string | null)[]): Promise<Map<string, Named>> {
  const ids = [...new Set(employeeIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('employees')
    .select([
      'employee_id as employeeId',
      'employer_id as employerId',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .select(['company_email as email', 'manager_employee_id as managerEmployeeId'])
    .where('employee_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.employeeId, row]))
}

/** A person's name and addresses; '' for an address that is not on file. Throws for an unknown id. */
export async function findContact(db: Db, employeeId: string) {
  const [contact] = await contactOf(db, employeeId)
  if (!contact) throw new Error(`Nobody has the id ${employeeId}`)
  const { email_confirmed, ...found } = contact
  return { ...found, confirmed: email_confirmed === 1, timeZone: zoneOf(contact) }
}

const contactOf = compiledOnce((db, employeeId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.employee_id', 'employees.employee_id')
    .select(['first_name as firstName', 'last_name as lastName', 'employees.state', 'time_zone'])
    .select(['personal_email as personal', 'company_email as company', 'email_confirmed'])
    .where('employees.employee_id', '=', employeeId),
)

/** A possible recipient of time-off letters. `address` is '' if none is on file or the account is disabled. */
export type Reachable = Named & { userId: string; address: string }

export const addressColumns = ['company_email', 'personal_email', 'email_confirmed'] as const

/** The address for work letters, '' if there is none. A personal address gets letters once it's confirmed. */
export const addressOf = (row: Pick<Selectable<EmployeesTable>, (typeof addressColumns)[number]>): string =>
  row.company_email || (row.email_confirmed === 1 ? row.personal_email : '')

export async function findReachable(db: Db, employeeId: string | null): Promise<Reachable | null> {
  if (employeeId === null) return null
  const row = await db
    .selectFrom('employees')
    .select([...employeeColumns, 'personal_email', 'email_confirmed', 'disabled_at'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ? { ...employeeOfRow(row), address: row.disabled_at === null ? addressOf(row) : '' } : null
}

/** The managers that a proxy may act for, as `assignedTo` names them. */
export async function managersOfProxy(db: Db, proxyEmployeeId: string) {
  return db
    .selectFrom('manager_proxies')
    .innerJoin('employees', 'employees.employee_id', 'manager_proxies.manager_employee_id')
    .select([
      'employees.employer_id as managerEmployerId',
      'employees.employee_id as managerEmployeeId',
      'employees.user_name as managerUserId',
      'employees.first_name as managerFirstName',
      'employees.last_name as managerLastName',
    ])
    .where('proxy_employee_id', '=', proxyEmployeeId)
    .where('manager_proxies.enabled', '=', 1)
    .where(isLeader())
    .orderBy('employees.last_name')
    .execute()
}
