import type { Selectable } from 'kysely'
import type { Language } from '@/domain/languages.ts'
import { everyPermission, everyRole, everyRight, reasonsFor } from '@/domain/administration/rights.ts'
import { type Permissions, type UserInfo, type UserRoles, isDriver } from '@/domain/identity/user-info.ts'
import type { Company } from '../../company/companies.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db, EmployeesTable } from '../../db/tables.ts'
import { isLeader } from '../rights/leaders.ts'
import { type RightsRow, rightsColumns, rightsFactsOf } from '../rights/rights.ts'
import { whoIsNamed } from './user-names.ts'
import { zoneColumns, zoneOf } from './user-settings.ts'

/** The signed-in person. */
export type User = UserInfo & { personId: string }

/** The columns for user info. */
export const userColumns = [
  'employees.person_id',
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
  | 'person_id'
  | 'employee_id'
  | 'user_name'
  | 'first_name'
  | 'last_name'
  | 'company_email'
  | 'personal_email'
  | 'ssn_last4'
> &
  RightsRow

export function userInfoOf(row: UserRow, company: Company): User {
  const reasons = reasonsFor(rightsFactsOf(row), company.rightsRules)
  const held = everyRight.filter((right) => reasons[right].length > 0)
  const userRoles = flags<UserRoles>(everyRole, held)
  const permissions = flags<Permissions>(everyPermission, held)
  return {
    personId: row.person_id,
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

/** User info before the second factor: only enough to identify the person. */
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
    .select(['person_id', 'password_hash', 'disabled_at'])
    .where('person_id', '=', whoIsNamed(userName))
    .executeTakeFirst()
}

export async function hasEmployees(db: Db): Promise<boolean> {
  return (await db.selectFrom('employees').select('person_id').limit(1).executeTakeFirst()) !== undefined
}

export async function findUser(db: Db, company: Company, personId: string): Promise<User | null> {
  const row = await db.selectFrom('employees').select(userColumns).where('person_id', '=', personId).executeTakeFirst()
  return row ? userInfoOf(row, company) : null
}

/** An employee's facts for time off. */
export type Employee = {
  personId: string
  employerId: string
  employeeId: string
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
  managerId: string | null
}

const employeeColumns = [
  'person_id',
  'employer_id',
  'employee_id',
  'user_name',
  'first_name',
  'last_name',
  'company_email',
  'level2',
  'position_title',
  'hire_date',
  'pay_type',
  'state',
  'manager_person_id',
] as const

export async function findEmployee(db: Db, userName: string): Promise<Employee | null> {
  const row = await db
    .selectFrom('employees')
    .select(employeeColumns)
    .where('person_id', '=', whoIsNamed(userName))
    .executeTakeFirst()
  return row ? employeeOfRow(row) : null
}

/** Employees by person id. */
export async function employeesOf(db: Db, personIds: string[]): Promise<Map<string, Employee>> {
  const ids = [...new Set(personIds)]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('employees').select(employeeColumns).where('person_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.person_id, employeeOfRow(row)]))
}

export function employeeOfRow(row: Pick<Selectable<EmployeesTable>, (typeof employeeColumns)[number]>): Employee {
  return {
    personId: row.person_id,
    employerId: row.employer_id,
    employeeId: row.employee_id,
    userId: row.user_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.company_email,
    level2: row.level2,
    positionTitle: row.position_title,
    hireDate: row.hire_date,
    payType: row.pay_type,
    state: row.state,
    managerId: row.manager_person_id,
  }
}

/** A person's name, as shown next to a record. */
export type Named = Pick<
  Employee,
  'personId' | 'employerId' | 'employeeId' | 'firstName' | 'lastName' | 'email' | 'managerId'
>

export const fullName = (named: Named | undefined) => (named ? `${named.firstName} ${named.lastName}` : '')

export async function namesOf(db: Db, personIds: (string | null)[]): Promise<Map<string, Named>> {
  const ids = [...new Set(personIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('employees')
    .select([
      'person_id as personId',
      'employer_id as employerId',
      'employee_id as employeeId',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .select(['company_email as email', 'manager_person_id as managerId'])
    .where('person_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.personId, row]))
}

/** A person's name, chosen language, and addresses; '' for an address that isn't on file. Throws for an unknown id. */
export async function findContact(db: Db, personId: string) {
  const [contact] = await contactOf(db, personId)
  if (!contact) throw new Error(`Nobody has the id ${personId}`)
  const { email_confirmed, ...found } = contact
  return { ...found, confirmed: email_confirmed === 1, timeZone: zoneOf(contact) }
}

const contactOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.person_id', 'employees.person_id')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'employees.person_id')
    .select(['first_name as firstName', 'last_name as lastName', 'chosen_languages.language', ...zoneColumns])
    .select(['personal_email as personal', 'company_email as company', 'email_confirmed'])
    .where('employees.person_id', '=', personId),
)

/** People's time zones, employers, and managers, by person id. */
export async function zonedEmployees(db: Db, personIds: string[]) {
  const ids = [...new Set(personIds)]
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.person_id', 'employees.person_id')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .select(['employees.person_id as personId', 'employees.employer_id as employerId', ...zoneColumns])
    .select('employees.manager_person_id as managerId')
    .where('employees.person_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.personId, { ...row, timeZone: zoneOf(row) }]))
}

/** A possible recipient of letters. `address` is '' if none is on file or the account is disabled. */
export type Reachable = Named & { userId: string; address: string; language: Language | null }

export const addressColumns = ['company_email', 'personal_email', 'email_confirmed'] as const

/** The address for work letters, '' if there is none. A personal address gets letters only once it's confirmed. */
export const addressOf = (row: Pick<Selectable<EmployeesTable>, (typeof addressColumns)[number]>): string =>
  row.company_email || (row.email_confirmed === 1 ? row.personal_email : '')

export async function findReachable(db: Db, personId: string | null): Promise<Reachable | null> {
  if (personId === null) return null
  const row = await db
    .selectFrom('employees')
    .select([...employeeColumns, 'personal_email', 'email_confirmed', 'disabled_at'])
    .select(({ selectFrom }) =>
      selectFrom('chosen_languages')
        .select('language')
        .whereRef('chosen_languages.person_id', '=', 'employees.person_id')
        .as('language'),
    )
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return null
  return { ...employeeOfRow(row), address: row.disabled_at === null ? addressOf(row) : '', language: row.language }
}

/** The managers that a proxy may act for, as named in `assignedTo`. */
export async function managersOfProxy(db: Db, proxyId: string) {
  return db
    .selectFrom('manager_proxies')
    .innerJoin('employees', 'employees.person_id', 'manager_proxies.manager_person_id')
    .select([
      'employees.employer_id as managerEmployerId',
      'employees.person_id as managerId',
      'employees.employee_id as managerEmployeeId',
      'employees.user_name as managerUserId',
      'employees.first_name as managerFirstName',
      'employees.last_name as managerLastName',
    ])
    .where('proxy_person_id', '=', proxyId)
    .where('manager_proxies.enabled', '=', 1)
    .where(isLeader())
    .orderBy('employees.last_name')
    .execute()
}
