import type { Permissions, UserRoles } from '@/domain/identity/user-info.ts'
import type { RequestStatus } from './status.ts'

/** Who is about to do something to a request of one employee. */
export type Actor = {
  employeeId: string
  roles: UserRoles
  permissions: Permissions
  /** Manager or supervisor of that employee, direct or indirect. */
  isManagerOf: boolean
  /** Proxy for a manager or supervisor of that employee. */
  isProxyForManager: boolean
  /** Whom that employee allows to request on their behalf. */
  isProxyFor: boolean
}

export type Step = 'edit' | 'approve' | 'deny' | 'cancel' | 'uploaded' | 'uploadFailed' | 'reprocess'

/** What somebody is to a request. The system is nobody's hat: it passes its own. */
export type Hat = 'owner' | 'submitter' | 'leader' | 'payroll' | 'queues' | 'proxyWhoMadeIt' | 'system'

type Transition = {
  from: RequestStatus[]
  step: Step
  who: Hat[]
  never?: Hat[]
  to: RequestStatus
  /** Where the payroll rule applies. */
  toByPayrollRule?: RequestStatus
}

const partial: Hat[] = ['owner', 'proxyWhoMadeIt']

/** The first that fits is taken. Source: decisions, a request's life. */
export const transitions: Transition[] = [
  { from: ['P'], step: 'edit', who: ['owner', 'leader', 'payroll'], to: 'P' },
  { from: ['Y'], step: 'edit', who: ['owner'], to: 'P' },
  { from: ['Y'], step: 'edit', who: ['payroll'], to: 'Y' },
  { from: ['A'], step: 'edit', who: ['payroll'], to: 'S' },
  { from: ['F'], step: 'edit', who: ['payroll'], never: ['owner'], to: 'S' },
  { from: ['P', 'Y'], step: 'approve', who: ['payroll'], never: partial, to: 'S' },
  { from: ['P'], step: 'approve', who: ['leader'], never: partial, to: 'S', toByPayrollRule: 'Y' },
  { from: ['P', 'Y'], step: 'deny', who: ['payroll'], never: partial, to: 'D' },
  { from: ['P'], step: 'deny', who: ['leader'], never: partial, to: 'D' },
  { from: ['P'], step: 'cancel', who: ['owner', 'submitter'], to: 'C' },
  { from: ['S'], step: 'uploaded', who: ['system'], to: 'F' },
  { from: ['S'], step: 'uploadFailed', who: ['system'], to: 'A' },
  { from: ['A'], step: 'reprocess', who: ['queues'], to: 'S' },
]

/** Whose requests these are: whom they are for, and who made them. */
export type Ownership = { employeeId: string; creatorEmployeeId: string }

/** Payroll assistants act for others but decide nothing. Source: decisions 8. */
const decidesForPayroll = ({ roles }: Actor) => roles.isPayroll || roles.isPayrollAdmin
const isPayrollStaff = ({ roles }: Actor) => roles.isPayroll || roles.isPayrollAdmin || roles.isPayrollAssistant

export function hatsOn(request: Ownership, actor: Actor): Hat[] {
  const made = request.creatorEmployeeId === actor.employeeId
  const worn: Partial<Record<Hat, boolean>> = {
    owner: request.employeeId === actor.employeeId,
    submitter: made,
    leader: actor.isManagerOf || actor.isProxyForManager,
    payroll: decidesForPayroll(actor),
    queues: actor.permissions.canAccessQueues,
    proxyWhoMadeIt: made && (actor.isProxyFor || actor.isProxyForManager),
  }
  return (Object.keys(worn) as Hat[]).filter((hat) => worn[hat])
}

/** The status after a step; null when whoever wears these hats may not take it now. */
export function afterStep(status: RequestStatus, step: Step, hats: Hat[], payrollRule = false): RequestStatus | null {
  const taken = transitions.find(
    (row) => row.step === step && row.from.includes(status) && row.who.some((hat) => hats.includes(hat)) && !row.never?.some((hat) => hats.includes(hat)),
  )
  return taken ? ((payrollRule && taken.toByPayrollRule) || taken.to) : null
}

export function requestRights(request: Ownership & { status: RequestStatus }, actor: Actor) {
  const hats = hatsOn(request, actor)
  const may = (step: Step) => afterStep(request.status, step, hats) !== null
  return { canApprove: may('approve'), canDeny: may('deny'), canEdit: may('edit'), canCancel: may('cancel') }
}

/** Submitting for an employee. Source: specification 1 section 6, decisions, a request's life. */
export function mayActFor(actor: Actor, employeeId: string): boolean {
  return actor.employeeId === employeeId || isPayrollStaff(actor) || actor.permissions.canChangeEmployees || actor.isProxyFor
}

/** Frees from date, schedule and balance checks. Source: decisions 19. */
export function actsAsPayroll(actor: Actor, employeeId: string): boolean {
  return actor.employeeId !== employeeId && isPayrollStaff(actor)
}

/** Source: specification 1 section 6. */
export function mayEditScheduleOf(actor: Actor, employeeId: string): boolean {
  return actor.employeeId === employeeId || actor.permissions.canChangeEmployees
}
