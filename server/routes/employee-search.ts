import { refusalText } from '@/domain/refusals.ts'
import {
  type EmployeeSort,
  getEmployee,
  listEmployeeProxyAssignments,
  listEmployeeReports,
  listEmployees,
  listUserEmployees,
} from '@/contract/employees/employee-search.ts'
import type { PageQuery } from '@/contract/endpoint/paged.ts'
import { seesAuditTrail } from '@/domain/administration/audit-trail.ts'
import { type Actor, isPayrollStaff, leadsEmployee, mayActFor } from '@/domain/time-off/rights/rights.ts'
import { pagedAnswer } from '../http/answers/paged.ts'
import { refuse } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { findEmployee } from '../stores/people/employees.ts'
import {
  findPerson,
  namesAsProxy,
  type PeopleWanted,
  reportsTo,
  searchPeople,
} from '../stores/people/employee-search.ts'
import { managersOfProxy } from '../stores/people/employees.ts'
import { personNamed } from '../stores/people/people.ts'
import { noRelation, relationOf } from '../stores/people/relations.ts'

// Source: specification 3 section 9.
const defaultLimit = 25

type Asked = PageQuery<EmployeeSort> & { search?: string; anybody?: '1' }

/** The requested page, sorted by name unless the query specifies another order. */
async function page<List extends string>(
  { db, query }: Pick<Call, 'db'> & { query: Asked },
  list: List,
  among: PeopleWanted['among'],
) {
  const { limit = defaultLimit, page: at = 1, sort = 'completeName', search = '', anybody } = query
  const [by, order = 'asc'] = sort.split(':') as [EmployeeSort, ('asc' | 'desc')?]
  const wanted = { among, anybody: anybody === '1', search, by, order, limit, offset: (at - 1) * limit }
  const { people, total } = await searchPeople(db, wanted)
  return pagedAnswer(list, people, total, wanted)
}

export const employeeSearchRoutes = [
  serve(listUserEmployees, {
    run: (call) => page(call, 'userEmployees', reportsTo(call.user.personId, call.query.reports)),
  }),
  serve(listEmployeeProxyAssignments, {
    run: (call) => page(call, 'employeeProxyAssignments', namesAsProxy(call.user.personId)),
  }),
  serve(listEmployeeReports, {
    run: async (call) => {
      const { db, user, params, query } = call
      const manager = await findEmployee(db, params.id!)
      const maySee =
        manager?.personId === user.personId ||
        isPayrollStaff(user.userRoles) ||
        (await managersOfProxy(db, user.personId)).some((each) => each.managerId === manager?.personId)
      if (!maySee) return refuse(403)
      if (!manager) return refuse(404, refusalText('noEmployee'))
      return page(call, 'employeeReports', reportsTo(manager.personId, query.reports))
    },
  }),
  serve(listEmployees, {
    run: async (call) => {
      const { user, query } = call
      if (query.anybody && !seesAuditTrail(user.userRoles)) return refuse(403)
      if (isPayrollStaff(user.userRoles) || user.permissions.canChangeEmployees) return page(call, 'employees', null)
      const { limit = defaultLimit, page: at = 1 } = query
      if (at > 1 || limit > defaultLimit) return refuse(403, refusalText('searchFor'))
      const answer = await page(call, 'employees', null)
      return { ...answer, _embedded: { employees: answer._embedded.employees.map(withoutAccount) } }
    },
  }),
  serve(getEmployee, {
    run: async ({ db, user, params, query }) => {
      const { personId: callerId, userRoles: roles, permissions } = user
      const named = { employerId: query.employerId, employeeId: params.employeeId! }
      const personId = await personNamed(db, named, user.employerId)
      const employee = await findPerson(db, personId)
      const relation = personId === null ? noRelation : await relationOf(db, callerId, personId)
      const actor: Actor = { personId: callerId, roles, permissions, ...relation }
      const maySee = mayActFor(actor, personId ?? '') || leadsEmployee(actor)
      if (!maySee) return refuse(403)
      return employee ? { employee } : refuse(404, refusalText('noEmployee'))
    },
  }),
]

/** A user name is half of the credentials. */
const withoutAccount = <Person extends { userId: string }>(person: Person): Person => ({ ...person, userId: '' })
