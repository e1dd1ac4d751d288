import { type Infer, enums, object, optional, size, string, type } from '@/domain/struct.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import { type UserInfo, leadsOthers } from '@/domain/identity/user-info.ts'
import { fillMissing, text } from '@/domain/lenient.ts'
import { isPayrollStaff } from '@/domain/time-off/rights/rights.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { fields } from '@/contract/endpoint/picked-fields.ts'
import { reports } from './reports.ts'
import { timeOffRights } from '@/contract/time-off/time-off.ts'

/**
 * A person who was found. `completeName` is 'last name, first name'. `userId` is blank for those who may not act for the
 * person. Source: specification 3 section 3.
 */
export const FoundEmployee = fillMissing(
  type({
    employeeId: string(),
    employerId: text(),
    userId: text(),
    lastName: text(),
    firstName: text(),
    completeName: text(),
    level2: text(),
    position: text(),
    positionTitle: text(),
  }),
  ({ lastName, firstName }) => ({ completeName: completeName(String(lastName ?? ''), String(firstName ?? '')) }),
)
export type FoundEmployee = Infer<typeof FoundEmployee>

/** Fields that people can be sorted by. */
const employeeSorts = ['completeName', 'employeeId', 'lastName', 'firstName', 'position', 'positionTitle'] as const
export type EmployeeSort = (typeof employeeSorts)[number]

const short = () => optional(size(string(), 0, 100))

/**
 * `search`: the words of src/domain/identity/person-search.ts, empty or at least 3 letters. `level2:neq` and `terminationCode` are accepted, but not
 * needed: drivers and terminated people are not found.
 */
const filters = {
  search: optional(SearchText),
  'level2:neq': short(),
  terminationCode: short(),
}
const picks = { specified: Object.keys(FoundEmployee.schema), own: [] }

const shared = { method: 'GET', rights: timeOffRights, module: 'timeOff' } as const

/** The caller's own reports, direct and indirect unless `reports` specifies one. */
export const listUserEmployees = endpoint({
  ...shared,
  name: 'listUserEmployees',
  service: 'time-off',
  path: '/userEmployees',
  rights: (user: UserInfo) => timeOffRights(user) && (leadsOthers(user) || isPayrollStaff(user.userRoles)),
  summary: 'The reports of the caller',
  ...paged({
    list: 'userEmployees',
    item: FoundEmployee,
    sort: employeeSorts,
    filters: { ...filters, reports: reports() },
    picks,
  }),
})

export const listEmployeeProxyAssignments = endpoint({
  ...shared,
  name: 'listEmployeeProxyAssignments',
  service: 'time-off',
  path: '/employeeProxyAssignments',
  summary: 'Employees whom the caller may request for as their proxy',
  ...paged({ list: 'employeeProxyAssignments', item: FoundEmployee, sort: employeeSorts, filters, picks }),
})

/** `id` is the manager's user name. For the manager, the manager's proxies and payroll staff. */
export const listEmployeeReports = endpoint({
  ...shared,
  name: 'listEmployeeReports',
  service: 'time-off',
  path: '/users/:id/employeeReports',
  summary: 'The reports of a manager',
  ...paged({
    list: 'employeeReports',
    item: FoundEmployee,
    sort: employeeSorts,
    filters: { ...filters, reports: reports() },
    picks,
  }),
})

/**
 * Payroll staff find everyone. Others find candidates for their proxy: the first 25 that match, without user names. With
 * `anybody`, drivers and people without an account are found too. Only readers of the audit trail may ask for that, because the
 * trail is also about those people.
 */
export const listEmployees = endpoint({
  ...shared,
  name: 'listEmployees',
  service: 'core',
  path: '/infinium/employees',
  summary: 'Search among all employees',
  ...paged({
    list: 'employees',
    item: FoundEmployee,
    sort: employeeSorts,
    filters: { ...filters, anybody: optional(enums(['1'])) },
    picks,
  }),
})

/** Without `employerId`, a person at the caller's employer takes precedence. */
export const getEmployee = endpoint({
  ...shared,
  name: 'getEmployee',
  service: 'core',
  path: '/infinium/employees/:employeeId',
  summary: 'One employee whom the caller may act for or leads, or the caller',
  ownFields: ['employerId'],
  query: object({ employerId: optional(size(string(), 1, 32)), fields: fields() }),
  picked: { at: ['employee'], ...picks },
  answer: type({ employee: FoundEmployee }),
})
