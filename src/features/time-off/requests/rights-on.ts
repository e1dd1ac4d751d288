import type { TimeOffRequest } from '@/contract/time-off.ts'
import { type RequestRights, shownRights } from '@/domain/time-off/shown-rights.ts'
import { currentUser } from '@/session/user.ts'

const none: RequestRights = { canApprove: false, canDeny: false, canEdit: false, canCancel: false }

/** What the signed-in person may do with a request that the server knows. */
export function rightsOn(known: TimeOffRequest | null): RequestRights {
  const user = currentUser()
  return known && user ? shownRights(known, user) : none
}
