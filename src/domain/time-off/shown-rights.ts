import { type UserInfo, leadsOthers } from '@/domain/identity/user-info.ts'
import { type Ownership, requestRights } from './rights.ts'
import type { RequestStatus } from './status.ts'

export type RequestRights = ReturnType<typeof requestRights>

/**
 * A person's rights on a request that the server showed them: those it sends; missing ones follow from roles
 * and status. Another company's API need not send rights, which the specification doesn't list. A leader who
 * sees a request counts as a leader of its employee; the server decides in any case. Source: specification 1
 * sections 4 and 6.
 */
export function shownRights(
  request: Ownership & { status: RequestStatus } & Partial<RequestRights>,
  user: UserInfo,
): RequestRights {
  const { employeeId, userRoles: roles, permissions } = user
  const actor = {
    employeeId,
    roles,
    permissions,
    isManagerOf: leadsOthers(user),
    isProxyForManager: roles.isProxyForManager,
    isProxyFor: roles.isProxy,
  }
  const derived = requestRights(request, actor)
  const {
    canApprove = derived.canApprove,
    canDeny = derived.canDeny,
    canEdit = derived.canEdit,
    canCancel = derived.canCancel,
  } = request
  return { canApprove, canDeny, canEdit, canCancel }
}
