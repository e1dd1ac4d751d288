import { refusalText } from '@/domain/refusals.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { type Actor, leadsEmployee, mayActFor, mayEditScheduleOf } from '@/domain/time-off/rights/rights.ts'
import { Refusal, refuse } from '../http/answers/problems.ts'
import type { Call } from '../http/serve.ts'
import { type Employee, findEmployee } from '../stores/people/employees.ts'
import { relationOf } from '../stores/people/relations.ts'

/** The employee named by the path, and the caller's relation to them. */
export type Subject = Employee & { actor: Actor }

type Allows = (actor: Actor, personId: string) => boolean

/** Resolves the employee of `/users/:id` (a user name) and refuses callers who have no access. Drivers have no time off here. */
export function subjectFor(allows: Allows, refusal?: 'notYourReport') {
  return async ({ db, user, params }: Call): Promise<Subject | Refusal> => {
    const employee = await findEmployee(db, params.id!)
    if (!employee) return refuse(404, refusalText('noEmployee'))
    const { personId, userRoles: roles, permissions } = user
    const relation = await relationOf(db, personId, employee.personId)
    const actor: Actor = { personId, roles, permissions, ...relation }
    if (isDriver(employee)) return refuse(403)
    if (!allows(actor, employee.personId)) return refuse(403, refusal && refusalText(refusal))
    return { ...employee, actor }
  }
}

/** People who may submit for an employee may see the employee's requests and balances. */
export const actingFor = subjectFor(mayActFor)

const isConcerned: Allows = (actor, personId) =>
  mayActFor(actor, personId) || leadsEmployee(actor) || actor.permissions.canAccessQueues

/** A single request and the facts for its decision may also be read by people who decide or supervise the queues. */
export const concernedWith = subjectFor(isConcerned)

/** The same for decisions. A former manager may still have the request open, or be waiting for signal. */
export const decidingFor = subjectFor(isConcerned, 'notYourReport')

/** People who decide may see when the employee works. */
export const scheduleReader = subjectFor(
  (actor, personId) => isConcerned(actor, personId) || mayEditScheduleOf(actor, personId),
)
