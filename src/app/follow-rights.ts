import { ProblemError } from '@/api/problem-error.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { lostRights } from '@/domain/identity/rights-held.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { forgetAfterLoss, forgetForbidden } from '@/features/forget-reads.ts'
import { type Kept, answerQuery } from '@/offline/answers/answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { noteUserName, renewProfile } from '@/offline/vault/people.ts'
import type { UserAnswer } from '@/session/kept-user.ts'
import { queryClient } from '@/session/query-client.ts'
import { currentUser, onUser } from '@/session/user.ts'

/**
 * Whenever user info arrives, deletes data on this device that the user has lost the right to read. Navigation and the open page
 * update on their own.
 */
export function followRights(): void {
  let last: UserInfo | null = null
  const look = (user: UserInfo | null) => {
    if (!user) return
    const hasLost = last?.userId === user.userId && lostRights(last, user)
    last = user
    const forgotten = hasLost ? forgetAfterLoss(queryClient, user) : forgetForbidden(queryClient, user)
    void Promise.all([forgotten, renewKeptProfile()]).catch((error: unknown) => reportError(error))
  }
  look(currentUser())
  onUser(look)
  askAfterRefusals()
}

/** If a read that the user's screens offer is refused, the user has lost a right since the last user info. */
function askAfterRefusals(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    const isRefused = (error as unknown) instanceof ProblemError && (error as ProblemError).problem.status === 403
    if (isRefused && event.query.queryKey[0] !== getUserInfo.name)
      void queryClient.invalidateQueries({ queryKey: [getUserInfo.name] }, { cancelRefetch: false })
  })
}

/** A later sign-in without signal starts from the server's last answer, not from the rights of the last sign-in. */
async function renewKeptProfile(): Promise<void> {
  const kept = queryClient.getQueryData<Kept<UserAnswer>>(answerQuery(getUserInfo).queryKey)
  const person = currentIdentity()?.person
  // Only the live channel needs the JWT.
  if (!kept?.fresh || !person) return
  await renewProfile(person, { ...kept.value, jwt: '' })
  await noteUserName(person, kept.value.userInfo.userId)
}
