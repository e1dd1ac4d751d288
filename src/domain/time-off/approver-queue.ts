import { isSameId } from '@/domain/identity/employee-id.ts'
import { managerProxyAssignments } from '@/domain/identity/manager-proxies.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { RequestStatus } from './status.ts'

export const queueText = screenTexts('approver-queue', {
  en: { payroll: 'Payroll', nobody: 'No approver' },
})

type Queued = { status: RequestStatus; managerFirstName: string; managerLastName: string }

/**
 * A request's current approver, on every screen and in the spreadsheet; '' once it is decided. `written`: how
 * names are written there. Source: decisions 59.
 */
export function approverQueue(
  { status, managerFirstName: first, managerLastName: last }: Queued,
  written = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim(),
): string {
  if (status === 'Y') return queueText('payroll')
  if (status !== 'P') return ''
  return first || last ? written(first, last) : queueText('nobody')
}

type Addressed = {
  status: RequestStatus
  managerEmployerId?: string
  managerEmployeeId: string
  creatorEmployerId?: string
  creatorEmployeeId: string
}
type Leader = Pick<UserInfo, 'employeeId' | 'managerProxyAssignments'> & { employerId?: string }

/**
 * Whether a request awaits this person as a manager, supervisor, or proxy: it's in their own approver queue,
 * or in that of a manager they act for, and somebody else made it. The server's own query is in
 * `stores/team-requests.ts`. Source: decisions 58.
 */
export function waitsForLeader(request: Addressed, user: Leader): boolean {
  const manager = { employerId: request.managerEmployerId, employeeId: request.managerEmployeeId }
  const creator = { employerId: request.creatorEmployerId, employeeId: request.creatorEmployeeId }
  const leads = managerProxyAssignments(user).map((each) => ({
    employerId: each.managerEmployerId,
    employeeId: each.managerEmployeeId,
  }))
  return request.status === 'P' && [user, ...leads].some((each) => isSameId(each, manager)) && !isSameId(creator, user)
}
