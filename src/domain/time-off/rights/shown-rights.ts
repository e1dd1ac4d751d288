import { type UserInfo, leadsOthers } from '@/domain/identity/user-info.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { requestRights } from './rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

type Shown = {
  employerId: string
  employeeId: string
  creatorEmployerId?: string
  creatorEmployeeId: string
  status: RequestStatus
}

export type RequestRights = ReturnType<typeof requestRights>

/** For a person who lost access to a request that their page still shows. */
export const noRights: RequestRights = {
  canApprove: false,
  canDeny: false,
  canReopen: false,
  canEdit: false,
  canCancel: false,
}

/**
 * A person's rights on a request that the server showed them: the ones it sends; missing ones are derived from roles and status.
 * Another company's API may not send rights, because they aren't specified. A leader who sees a request counts as its employee's
 * leader; the server decides in any case. Source: specification 1 sections 4 and 6.
 */
export function shownRights(request: Shown & Partial<RequestRights>, user: UserInfo): RequestRights {
  const { userRoles: roles, permissions } = user
  const actor = {
    personId: idText(user),
    roles,
    permissions,
    isManagerOf: leadsOthers(user),
    isProxyForManager: roles.isProxyForManager,
    isDeputyOf: false,
    isProxyFor: roles.isProxy,
  }
  const { employerId, employeeId, creatorEmployerId, creatorEmployeeId, status } = request
  // An API that leaves out the creator's employer means the employee's own.
  const creatorId = idText({ employerId: creatorEmployerId || employerId, employeeId: creatorEmployeeId })
  const derived = requestRights({ personId: idText({ employerId, employeeId }), creatorId, status }, actor)
  const {
    canApprove = derived.canApprove,
    canDeny = derived.canDeny,
    // Only our own server has this call, and it always sends this right.
    canReopen = false,
    canEdit = derived.canEdit,
    canCancel = derived.canCancel,
  } = request
  return { canApprove, canDeny, canReopen, canEdit, canCancel }
}
