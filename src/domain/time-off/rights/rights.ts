import { leadsOthers, type Permissions, type UserInfo, type UserRoles } from '@/domain/identity/user-info.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

/** A person who wants to act on a request of one employee. */
export type Actor = {
  /** Any value by which the rules' caller identifies people: the server's key, or both ids as one text. */
  personId: string
  roles: UserRoles
  permissions: Permissions
  /** Whether the employee reports to them, directly or indirectly. Their roles say whether they lead anyone. */
  isManagerOf: boolean
  /** Whether they're an active proxy for one of that employee's managers or supervisors. */
  isProxyForManager: boolean
  /** Whether they act for the employee's direct manager, who is away. */
  isDeputyOf: boolean
  /** Whether that employee named them as a proxy. */
  isProxyFor: boolean
}

export type Step = 'edit' | 'approve' | 'deny' | 'reopen' | 'cancel' | 'uploaded' | 'uploadFailed' | 'reprocess'

/** A person's roles on a request. Background jobs pass 'system'. */
export type RequestRole = 'owner' | 'submitter' | 'leader' | 'payroll' | 'queues' | 'proxyWhoMadeIt' | 'system'

type Transition = {
  from: RequestStatus[]
  step: Step
  who: RequestRole[]
  never?: RequestRole[]
  to: RequestStatus
  /** The status after this step if the payroll rule applies. */
  toByPayrollRule?: RequestStatus
  /** The status after this step on one's own request: another person must then approve it again. */
  toIfOwn?: RequestStatus
}

const partial: RequestRole[] = ['owner', 'proxyWhoMadeIt']

/** The first match applies. Source: decisions, a request's life. */
export const transitions: Transition[] = [
  { from: ['P'], step: 'edit', who: ['owner', 'leader', 'payroll'], to: 'P' },
  { from: ['Y'], step: 'edit', who: ['owner'], to: 'P' },
  { from: ['Y'], step: 'edit', who: ['payroll'], to: 'Y' },
  { from: ['A'], step: 'edit', who: ['payroll'], to: 'S', toIfOwn: 'P' },
  { from: ['F'], step: 'edit', who: ['payroll'], never: ['owner'], to: 'S' },
  { from: ['P', 'Y'], step: 'approve', who: ['payroll'], never: partial, to: 'S' },
  { from: ['P'], step: 'approve', who: ['leader'], never: partial, to: 'S', toByPayrollRule: 'Y' },
  { from: ['P', 'Y'], step: 'deny', who: ['payroll'], never: partial, to: 'D' },
  { from: ['P'], step: 'deny', who: ['leader'], never: partial, to: 'D' },
  // Source: decisions 76.
  { from: ['D'], step: 'reopen', who: ['payroll', 'leader'], never: partial, to: 'P' },
  { from: ['S'], step: 'reopen', who: ['payroll'], never: partial, to: 'Y' },
  { from: ['P'], step: 'cancel', who: ['owner', 'submitter'], to: 'C' },
  { from: ['S'], step: 'uploaded', who: ['system'], to: 'F' },
  { from: ['S'], step: 'uploadFailed', who: ['system'], to: 'A' },
  { from: ['A'], step: 'reprocess', who: ['queues'], to: 'S' },
]

/** The employee that a request is for, the person who created it, and whether they did so as a proxy. */
export type Ownership = { personId: string; creatorId: string; madeByProxy?: boolean }

/** Payroll assistants act for others but don't decide. Source: decisions 8. */
export const decidesForPayroll = (roles: UserRoles): boolean => roles.isPayroll || roles.isPayrollAdmin
/** Whether the person acts for others. Source: specification 1 section 6. */
export const isPayrollStaff = (roles: UserRoles) => roles.isPayroll || roles.isPayrollAdmin || roles.isPayrollAssistant

/** Whether the person adds and deletes company holidays. Source: decisions 8. */
export const managesHolidays = (roles: UserRoles): boolean => decidesForPayroll(roles)

/** Whether the person decides who is a payroll admin or assistant, and who is a supervisor's proxy. Source: decisions 8. */
export const managesAdministrators = (roles: UserRoles): boolean => roles.isPayrollAdmin

/** Whether the person sees everyone's schedule changes. Source: decisions 8. */
export const mayAuditSchedules = (roles: UserRoles): boolean => decidesForPayroll(roles)

/**
 * Whether a person leads this employee, or is a leader's proxy or deputy. Having reports isn't enough: a former manager or
 * supervisor can't decide, even if people still report to them.
 */
export function leadsEmployee({ roles, isManagerOf, isDeputyOf, isProxyForManager }: Actor): boolean {
  return ((isManagerOf || isDeputyOf) && leadsOthers({ userRoles: roles })) || isProxyForManager
}

/** Whether the person has a team list: leaders do, and so does payroll, which decides on everyone's requests. */
export const hasTeam = (roles: UserRoles): boolean => leadsOthers({ userRoles: roles }) || decidesForPayroll(roles)

/** Whether a person decides on requests of others at all. Source: specification 1 section 6, decisions 8. */
export function mayReview(roles: UserRoles): boolean {
  return hasTeam(roles) || roles.isProxyForManager
}

/** A proxy of the employee or of one of their managers. */
export const isProxyOf = ({ isProxyFor, isProxyForManager }: Actor): boolean => isProxyFor || isProxyForManager

export function rolesOn(request: Ownership, actor: Actor): RequestRole[] {
  const made = request.creatorId === actor.personId
  const held: Partial<Record<RequestRole, boolean>> = {
    owner: request.personId === actor.personId,
    submitter: made,
    leader: leadsEmployee(actor),
    payroll: decidesForPayroll(actor.roles),
    queues: actor.permissions.canAccessQueues,
    // This applies even if they're no longer a proxy.
    proxyWhoMadeIt: made && (request.madeByProxy === true || isProxyOf(actor)),
  }
  return (Object.keys(held) as RequestRole[]).filter((role) => held[role])
}

const transitionOf = (status: RequestStatus, step: Step, roles: RequestRole[]): Transition | undefined =>
  transitions.find(
    (row) =>
      row.step === step &&
      row.from.includes(status) &&
      row.who.some((role) => roles.includes(role)) &&
      !row.never?.some((role) => roles.includes(role)),
  )

/** The role that lets a person take a step now; null if they can't. */
export const roleForStep = (status: RequestStatus, step: Step, roles: RequestRole[]): RequestRole | null =>
  transitionOf(status, step, roles)?.who.find((role) => roles.includes(role)) ?? null

/** The status after a step, or null if these roles can't take it now. */
export function afterStep(
  status: RequestStatus,
  step: Step,
  roles: RequestRole[],
  payrollRule = false,
): RequestStatus | null {
  const taken = transitionOf(status, step, roles)
  if (!taken) return null
  return (roles.includes('owner') && taken.toIfOwn) || (payrollRule && taken.toByPayrollRule) || taken.to
}

/** `uploadBegun` is assumed by default, because payroll may already have an approved request. */
type Judged = Ownership & { status: RequestStatus; uploadBegun?: boolean }

export function requestRights({ uploadBegun = true, ...request }: Judged, actor: Actor) {
  const roles = rolesOn(request, actor)
  const may = (step: Step) => afterStep(request.status, step, roles) !== null
  return {
    canApprove: may('approve'),
    canDeny: may('deny'),
    canReopen: may('reopen') && !(request.status === 'S' && uploadBegun),
    canEdit: may('edit'),
    canCancel: may('cancel'),
  }
}

/** Whether the actor may submit for an employee. Source: specification 1 section 6, decisions, a request's life. */
export function mayActFor(actor: Actor, personId: string): boolean {
  return (
    actor.personId === personId ||
    isPayrollStaff(actor.roles) ||
    actor.permissions.canChangeEmployees ||
    isProxyOf(actor)
  )
}

/** Whether a person may submit for any other employees. Source: specification 1 section 6. */
export function mayActForOthers({ userRoles, permissions }: Pick<UserInfo, 'userRoles' | 'permissions'>): boolean {
  const { isProxy, isProxyForManager } = userRoles
  return isPayrollStaff(userRoles) || permissions.canChangeEmployees || isProxy || isProxyForManager
}

/** Whether date, schedule and balance checks are skipped. Source: decisions 19. */
export function actsAsPayroll(actor: Actor, personId: string): boolean {
  return actor.personId !== personId && isPayrollStaff(actor.roles)
}

/** Whether unexcused time may be filed for an employee: by payroll, for others. Source: decisions 17. */
export function filesUnexcused(actor: Pick<Actor, 'personId' | 'roles'>, personId: string): boolean {
  return actor.personId !== personId && decidesForPayroll(actor.roles)
}

/** Source: specification 1 section 6. */
export function mayEditScheduleOf(actor: Pick<Actor, 'personId' | 'permissions'>, personId: string): boolean {
  return actor.personId === personId || actor.permissions.canChangeEmployees
}
