import { refusalText } from '@/domain/refusals.ts'
import { getPersonRights, type PersonRights, putPersonRight } from '@/contract/administration/person-rights.ts'
import { rightAction, rightWords } from '@/domain/administration/right-changes.ts'
import { settableRights } from '@/domain/administration/rights.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import type { Db } from '../db/tables.ts'
import { refuse } from '../http/answers/problems.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { employeesOf } from '../stores/people/employees.ts'
import { isLastHolder } from '../stores/rights/payroll-roles.ts'
import { decideRight } from '../stores/rights/right-settings.ts'
import { explainRights } from '../stores/rights/rights-explained.ts'
import { personInPath } from './person-in-path.ts'

async function answerOf(db: Db, { company }: Services, personId: string): Promise<PersonRights> {
  const { employerId, employeeId } = (await employeesOf(db, [personId])).get(personId)!
  const rights = (await explainRights(db, company.rightsRules, personId))!
  return {
    employerId,
    employeeId,
    rights: rights.map(({ right, reasons, setting, setBy }) => ({
      right,
      words: rightWords(right),
      reasons,
      decision: setting ? (setting.isGranted ? 'granted' : 'withheld') : 'computed',
      decidedBy: setBy,
      decidedAt: setting?.at || null,
    })),
  }
}

const rightIn = (params: Record<string, string>) => settableRights.find((right) => right === params.right)

export const personRightsRoutes = [
  serve(getPersonRights, {
    subject: (call) => personInPath(call, call.query.employerId),
    run: ({ db, services, subject }) => answerOf(db, services, subject.personId),
  }),
  serve(putPersonRight, {
    subject: (call) => personInPath(call, call.body.employerId),
    action: ({ body, params }) => rightAction(body.decision, rightIn(params)!),
    present: async ({ db, params, services: { company, database }, subject: { personId } }) => {
      const right = rightIn(params)
      if (!right) return refuse(404, refusalText('noRight'))
      // Two admins may withhold each other's right at the same time; the second one would then be the last admin.
      if (right === 'isPayrollAdmin') await database.hold(db, 'payroll admins')
      return {
        right,
        employee: (await employeesOf(db, [personId])).get(personId)!,
        isLastAdmin: right === 'isPayrollAdmin' && (await isLastHolder(db, right, company.rightsRules, personId)),
      }
    },
    facts: ({ user, subject }, { right, employee, isLastAdmin }) => ({
      right,
      isCaller: subject.personId === user.personId,
      isDriver: isDriver(employee),
      isLastAdmin,
    }),
    run: async ({ db, user, body, services, subject: { personId } }, { right }) => {
      await decideRight(db, { personId, right, decision: body.decision, by: user.personId, at: services.clock() })
      await services.announcements.rightsChanges.publish(db, [personId])
      return answerOf(db, services, personId)
    },
  }),
]
