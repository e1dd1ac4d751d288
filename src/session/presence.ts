import { type Identity, setIdentity } from '@/offline/identity.ts'
import { holdSession, letSessionGo } from '@/offline/tabs.ts'
import { stopFollowingUser } from './kept-user.ts'
import { queryClient } from './query-client.ts'
import { dropStoredToken, storeReason, storeToken } from './stored-token.ts'
import { setCurrentUser } from './user.ts'

/** From here on the person is signed in, in this tab. */
export function begin(identity: Identity): void {
  setIdentity(identity)
  storeToken(identity)
  storeReason(null)
  holdSession(identity.person)
}

/** Nothing of the person stays in this tab's memory or storage. */
export function end(): void {
  stopFollowingUser()
  dropStoredToken()
  setIdentity(null)
  setCurrentUser(null)
  letSessionGo()
  queryClient.removeQueries({ predicate: (query) => query.meta?.kept !== true })
}
