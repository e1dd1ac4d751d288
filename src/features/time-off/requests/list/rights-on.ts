import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { type RequestRights, shownRights } from '@/domain/time-off/rights/shown-rights.ts'
import { currentUser } from '@/session/user.ts'

const none: RequestRights = {
  canApprove: false,
  canDeny: false,
  canReopen: false,
  canEdit: false,
  canCancel: false,
}

/** The signed-in user's rights on a request that the server knows. */
export function rightsOn(known: TimeOffRequest | null): RequestRights {
  const user = currentUser()
  return known && user ? shownRights(known, user) : none
}
