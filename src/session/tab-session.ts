import { type Identity, currentIdentity, setIdentity } from '@/offline/identity.ts'
import { holdSession, releaseSession } from '@/offline/tabs.ts'
import { noteLeft } from '@/offline/vault/key-relay.ts'
import { stopFollowingUser } from './kept-user.ts'
import { forgetPasswordGiven } from './sign-in/password-given.ts'
import { queryClient } from './query-client.ts'
import { dropStoredToken, storeReason, storeToken } from './stored-token.ts'
import { setCurrentUser } from './user.ts'

/** From now on, the person is signed in on this tab. */
export function beginTabSession(identity: Identity): void {
  setIdentity(identity)
  storeToken(identity)
  storeReason(null)
  holdSession(identity.person)
}

// Recorded even while the vault is closed.
addEventListener('pagehide', () => currentIdentity() && noteLeft())

/** Removes all of the person's data from this tab's memory and storage. */
export function endTabSession(): void {
  stopFollowingUser()
  dropStoredToken()
  forgetPasswordGiven()
  setIdentity(null)
  setCurrentUser(null)
  releaseSession()
  queryClient.removeQueries({ predicate: (query) => query.meta?.kept !== true })
}
