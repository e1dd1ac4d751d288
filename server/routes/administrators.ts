import { refusalText } from '@/domain/refusals.ts'
import { type Administrators, payrollAdmins, payrollAssistants } from '@/contract/administration/administrators.ts'
import { broken } from '@/domain/check.ts'
import type { PayrollRole } from '@/domain/identity/payroll-roles.ts'
import { isActiveAfter } from '@/domain/administration/active.ts'
import { type AdministratorFacts, administratorRules } from '@/domain/administration/administrators.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { refuse, refuseProblems } from '../http/answers/problems.ts'
import { type Call, type Route, serve } from '../http/serve.ts'
import { candidateOf } from '../stores/time-off/candidates.ts'
import { findHolder, isLastHolder, listHolders } from '../stores/rights/payroll-roles.ts'
import { type Named, personNamed } from '../stores/people/people.ts'
import { removeSetting, saveSetting } from '../stores/rights/right-settings.ts'

type Asked = Pick<Call, 'db' | 'user' | 'params' | 'services'>

const nobody = 'There is no such employee.'

const columns = { employeeLastName: 'employees.last_name', employeeId: 'employees.employee_id' } as const

/** The person whose rights change. For an unknown person, nothing changes, so the caller is locked instead. */
type Whose = { personId: string; named: string | null }

async function whose({ db, user }: Asked, named: Named): Promise<Whose> {
  const personId = await personNamed(db, named, user.employerId)
  return { personId: personId ?? user.personId, named: personId }
}

/** The calls for one role's list. A change locks the employee who has the role. */
function routesOf<List extends string>(role: PayrollRole, list: List, calls: Administrators<List>): Route[] {
  /** The row of the person in the path; null if there is none. */
  const onFile = async ({
    db,
    subject: { personId, named },
    services: { company, database },
  }: Asked & { subject: Whose }) => {
    // Two admins may remove each other at the same time; the second one would then be the last admin.
    if (role === 'isPayrollAdmin') await database.hold(db, 'payroll admins')
    const isLastAdmin = role === 'isPayrollAdmin' && (await isLastHolder(db, role, company.rightsRules, personId))
    return { row: await findHolder(db, role, named), isLastAdmin }
  }
  type OnFile = Awaited<ReturnType<typeof onFile>>
  const factsOf = (
    { user, subject }: Asked & { subject: Whose },
    { row, isLastAdmin }: OnFile,
  ): AdministratorFacts => ({
    isCaller: subject.named === user.personId,
    employeeId: row!.employeeId,
    isLastAdmin,
  })
  const save = async (
    { db, user, services, subject: { personId } }: Asked & { subject: Whose },
    isGranted: boolean,
  ) => {
    await saveSetting(db, { personId, right: role, isGranted, by: user.personId, at: services.clock() })
    await services.announcements.rightsChanges.publish(db, [personId])
    return { administrator: (await findHolder(db, role, personId))! }
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
      subject: (call) => whose(call, call.body),
      present: async ({ db, subject }) => ({
        candidate: await candidateOf(db, subject.named),
        row: await findHolder(db, role, subject.named),
      }),
      facts: ({ user, subject }, { candidate, row }) => ({
        isCaller: subject.named === user.personId,
        candidate,
        isListed: row !== null,
      }),
      run: (call) => save(call, isActiveAfter(call.body)),
    }),
    serve(calls.patch, {
      subject: (call) => whose(call, { employerId: call.body.employerId, employeeId: call.params.employeeId! }),
      present: onFile,
      precondition: (_, { row }) => (row ? null : refuse(404, refusalText('personGone'))),
      facts: factsOf,
      run: (call) => save(call, call.body.isEnabled),
    }),
    serve(calls.remove, {
      subject: (call) => whose(call, { employerId: call.body.employerId, employeeId: call.params.employeeId! }),
      present: async (call) => {
        return call.subject.named === null ? refuse(404, nobody) : onFile(call)
      },
      precondition: (call, present) => {
        // A removal has no body and counts as inactive.
        const problems = present.row ? broken({ isEnabled: false }, administratorRules, factsOf(call, present)) : []
        return problems.length ? refuseProblems(problems, calls.remove) : null
      },
      run: async ({ db, services, subject: { personId } }, { row }) => {
        if (!row) return {}
        await removeSetting(db, personId, role)
        await services.announcements.rightsChanges.publish(db, [personId])
        return {}
      },
    }),
  ]
}

export const administratorRoutes = [
  ...routesOf('isPayrollAdmin', 'payrollAdmins', payrollAdmins),
  ...routesOf('isPayrollAssistant', 'payrollAssistants', payrollAssistants),
]
