import { isSameId, type PersonId } from '@/domain/identity/employee-id.ts'
import { managerProxyAssignments } from '@/domain/identity/manager-proxies.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { flag, text } from '@/domain/lenient.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type Infer, string, type } from '@/domain/struct.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

export const queueText = screenTexts('approver-queue', {
  en: { payroll: 'Payroll', nobody: 'No approver' },
})

/**
 * Who an undecided request is waiting for, and since when (ISO). Only our server sends it: while a manager is away, that's the
 * deputy, or, if nobody is left to decide, payroll.
 */
export const WaitsFor = type({
  employerId: text(),
  employeeId: text(),
  firstName: text(),
  lastName: text(),
  isPayroll: flag(),
  since: string(),
})
export type WaitsFor = Infer<typeof WaitsFor>

type Queued = { status: RequestStatus; managerFirstName: string; managerLastName: string; waitsFor?: WaitsFor }

/**
 * A request's current approver, on every screen and in the spreadsheet; '' once it's decided. `written`: how names are written on
 * that screen. Source: decisions 59.
 */
export function approverQueue(
  { status, managerFirstName, managerLastName, waitsFor }: Queued,
  written = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim(),
): string {
  if (status === 'Y' || (status === 'P' && waitsFor?.isPayroll)) return queueText('payroll')
  if (status !== 'P') return ''
  const { firstName: first, lastName: last } = waitsFor ?? { firstName: managerFirstName, lastName: managerLastName }
  return first || last ? written(first, last) : queueText('nobody')
}

type Made = { employerId?: string; employeeId: string; creatorEmployerId?: string; creatorEmployeeId: string }

/** Whether the person is the request's employee, or made it for them. */
export function isConcernOf(request: Made, user: Partial<PersonId>): boolean {
  const { employeeId, employerId, creatorEmployerId, creatorEmployeeId } = request
  const creator = { employerId: creatorEmployerId, employeeId: creatorEmployeeId }
  return [{ employerId, employeeId }, creator].some((each) => isSameId(each, user))
}

/** Whether a request waits for a person whom this user can remind. */
export function mayNudge(
  request: Made & { status: RequestStatus; waitsFor?: WaitsFor },
  user: Partial<PersonId>,
): boolean {
  const { status, waitsFor } = request
  return status === 'P' && waitsFor?.isPayroll === false && isConcernOf(request, user) && !isSameId(waitsFor, user)
}

type Addressed = {
  status: RequestStatus
  managerEmployerId?: string
  managerEmployeeId: string
  creatorEmployerId?: string
  creatorEmployeeId: string
  waitsFor?: Partial<PersonId>
}
type Leader = Pick<UserInfo, 'employeeId' | 'managerProxyAssignments'> & { employerId?: string }

/**
 * Whether a request is waiting for this person as a manager, supervisor, deputy, or proxy: it's in their own approver queue, or
 * they're a proxy for its manager, and someone else made it. The server's own query is in `stores/team-requests.ts`. Source:
 * decisions 58.
 */
export function waitsForLeader(request: Addressed, user: Leader): boolean {
  const manager = { employerId: request.managerEmployerId, employeeId: request.managerEmployeeId }
  const creator = { employerId: request.creatorEmployerId, employeeId: request.creatorEmployeeId }
  const leads = managerProxyAssignments(user).map((each) => ({
    employerId: each.managerEmployerId,
    employeeId: each.managerEmployeeId,
  }))
  const isTheirs = isSameId(user, request.waitsFor ?? manager) || leads.some((each) => isSameId(each, manager))
  return request.status === 'P' && isTheirs && !isSameId(creator, user)
}
