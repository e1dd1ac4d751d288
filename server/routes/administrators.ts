import { type Administrators, payrollAdmins, payrollAssistants } from '@/contract/administrators.ts'
import { broken } from '@/domain/check.ts'
import type { PayrollRole } from '@/domain/identity/payroll-roles.ts'
import { isActiveAfter } from '@/domain/administration/active.ts'
import { type AdministratorFacts, administratorRules } from '@/domain/administration/administrators.ts'
import { pagedAnswer, wantedPage } from '../http/paged.ts'
import { refuse, refuseProblems } from '../http/problems.ts'
import { type Call, type Route, serve } from '../http/serve.ts'
import { areOnFile, candidateOf, subjectNamed } from '../stores/candidates.ts'
import { findHolder, isLastHolder, listHolders, removeHolder, saveHolder } from '../stores/payroll-roles.ts'

type Asked = Pick<Call, 'db' | 'user' | 'params' | 'services'>

const nobody = 'There is no such employee.'

const columns = { employeeLastName: 'employees.last_name', employeeId: 'employees.employee_id' } as const

/** The calls for one role's list. A change locks the employee who has the role. */
function routesOf<List extends string>(role: PayrollRole, list: List, calls: Administrators<List>): Route[] {
  /** The row of the employee in the path; null if there is none. */
  const onFile = async ({ db, params, services: { database } }: Asked) => {
    const id = params.employeeId!
    // Two admins may remove each other at the same time; the second would then be the last.
    if (role === 'isPayrollAdmin') await database.hold(db, 'payroll admins')
    const isLastAdmin = role === 'isPayrollAdmin' && (await isLastHolder(db, role, id))
    return { row: await findHolder(db, role, id), isLastAdmin }
  }
  type OnFile = Awaited<ReturnType<typeof onFile>>
  const factsOf = ({ user }: Asked, { row, isLastAdmin }: OnFile): AdministratorFacts => ({
    callerId: user.employeeId,
    employerId: row!.employerId,
    employeeId: row!.employeeId,
    isLastAdmin,
  })
  const ofPath = ({ db, user, params }: Asked) => subjectNamed(db, params.employeeId!, user.employeeId)
  const save = async ({ db, services }: Asked, employeeId: string, isEnabled: boolean) => {
    await saveHolder(db, role, employeeId, isEnabled)
    await services.announcements.rightsChanges.publish(db, [employeeId])
    return { administrator: (await findHolder(db, role, employeeId))! }
  }

  return [
    serve(calls.list, {
      run: async ({ db, query }) => {
        const { sort = 'employeeLastName', search = '' } = query
        const wanted = wantedPage({ ...query, sort }, columns, 'employeeLastName')
        const { people, total } = await listHolders(db, role, search, wanted)
        return pagedAnswer(list, people, total, wanted)
      },
    }),
    serve(calls.post, {
      subject: ({ db, user, body }) => subjectNamed(db, body.employeeId, user.employeeId),
      present: async ({ db, body }) => ({
        candidate: await candidateOf(db, body.employeeId, body.employerId),
        row: await findHolder(db, role, body.employeeId),
      }),
      facts: ({ user }, { candidate, row }) => ({
        callerId: user.employeeId,
        candidate,
        listed: row ? [row.employeeId] : [],
      }),
      run: (call) => save(call, call.body.employeeId, isActiveAfter(call.body)),
    }),
    serve(calls.patch, {
      subject: ofPath,
      present: onFile,
      precondition: (_, { row }) => (row ? null : refuse(404, 'This person is no longer on the list.')),
      facts: factsOf,
      run: (call, { row }) => save(call, row!.employeeId, call.body.isEnabled),
    }),
    serve(calls.remove, {
      subject: ofPath,
      present: async (call) => {
        if (!(await areOnFile(call.db, [call.params.employeeId!]))) return refuse(404, nobody)
        return onFile(call)
      },
      precondition: (call, present) => {
        // A removal has no body and counts as inactive.
        const problems = present.row ? broken({ isEnabled: false }, administratorRules, factsOf(call, present)) : []
        return problems.length ? refuseProblems(problems, calls.remove) : null
      },
      run: async ({ db, services }, { row }) => {
        if (!row) return {}
        await removeHolder(db, role, row.employeeId)
        await services.announcements.rightsChanges.publish(db, [row.employeeId])
        return {}
      },
    }),
  ]
}

export const administratorRoutes = [
  ...routesOf('isPayrollAdmin', 'payrollAdmins', payrollAdmins),
  ...routesOf('isPayrollAssistant', 'payrollAssistants', payrollAssistants),
]
