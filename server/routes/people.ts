import {
  endPersonSessions,
  getPerson,
  listPeople,
  listPersonSessions,
  putPersonAccount,
} from '@/contract/administration/people.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import type { Refusal } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { holdAccount, switchAccount } from '../stores/people/accounts.ts'
import { reportsTo } from '../stores/people/employee-search.ts'
import { isLastHolder } from '../stores/rights/payroll-roles.ts'
import { personNamed } from '../stores/people/people.ts'
import { isDeactivated } from '../stores/people/scim-users.ts'
import { hasLeft, listPersonRecords, personRecord } from '../stores/person-records.ts'
import { endSessionsOf } from '../stores/sign-in/sessions.ts'
import { listedSessions } from './sign-in/listed-sessions.ts'
import { personInPath } from './person-in-path.ts'

type Asked = Pick<Call, 'db' | 'user' | 'params'>

const read = (call: Asked & { query: { employerId?: string } }) => personInPath(call, call.query.employerId)
const changed = (call: Asked & { body: { employerId?: string } }): Promise<{ personId: string } | Refusal> =>
  personInPath(call, call.body.employerId)

const sorts = { completeName: 'completeName', employeeId: 'employeeId', positionTitle: 'positionTitle' } as const

export const peopleRoutes = [
  serve(listPeople, {
    run: async ({ db, query, user }) => {
      const { search = '', account, managerEmployerId: employerId, managerEmployeeId, sort = 'completeName' } = query
      const wanted = wantedPage({ ...query, sort }, sorts, 'completeName')
      const manager =
        managerEmployeeId === undefined
          ? null
          : await personNamed(db, { employerId, employeeId: managerEmployeeId }, user.employerId)
      const { people, total } = await listPersonRecords(db, {
        ...wanted,
        limit: wanted.limit!,
        search,
        account,
        among: managerEmployeeId === undefined ? null : reportsTo(manager ?? '', undefined),
      })
      return pagedAnswer('people', people, total, wanted)
    },
  }),
  serve(getPerson, {
    subject: read,
    run: ({ db, subject }) => personRecord(db, subject.personId),
  }),
  serve(listPersonSessions, {
    subject: read,
    run: async ({ db, services, session, subject: { personId } }) => ({
      _embedded: { sessions: await listedSessions(db, services, personId, session.id) },
    }),
  }),
  serve(putPersonAccount, {
    subject: changed,
    action: ({ body }) => (body.isEnabled ? 'enableAccount' : 'disableAccount'),
    present: async ({ db, services: { company, database }, subject: { personId } }) => {
      // Two admins may disable each other at the same time; the second one would then be the last admin.
      await database.hold(db, 'payroll admins')
      await holdAccount(database, db, personId)
      return {
        isLastAdmin: await isLastHolder(db, 'isPayrollAdmin', company.rightsRules, personId),
        hasLeft: await hasLeft(db, personId),
        isDeactivated: await isDeactivated(db, personId),
      }
    },
    facts: ({ user, subject }, present) => ({ ...present, isCaller: subject.personId === user.personId }),
    run: async ({ db, body: { isEnabled }, services, subject: { personId } }) => {
      const at = isEnabled ? null : services.clock()
      await switchAccount(db, services.announcements.sessionEnds, personId, at)
      return { isEnabled }
    },
  }),
  serve(endPersonSessions, {
    subject: changed,
    facts: ({ user, subject }) => ({ isCaller: subject.personId === user.personId }),
    run: async ({ db, services: { announcements, database }, subject: { personId } }) => {
      await holdAccount(database, db, personId)
      return { ended: await endSessionsOf(db, announcements.sessionEnds, personId) }
    },
  }),
]
