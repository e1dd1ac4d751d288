import { getUserInfo } from '@/contract/session.ts'
import { type Kept, answerQuery } from '@/offline/answers/answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { renewProfile } from '@/offline/vault/people.ts'
import type { UserAnswer } from './kept-user.ts'
import { queryClient } from './query-client.ts'

/** A later sign-in without signal begins with what the server said last, not with the rights of the last sign-in. */
export async function renewKeptProfile(): Promise<void> {
  const kept = queryClient.getQueryData<Kept<UserAnswer>>(answerQuery(getUserInfo).queryKey)
  const person = currentIdentity()?.person
  // Only the live channel needs the jwt.
  if (kept?.fresh && person) await renewProfile(person, { ...kept.value, jwt: '' })
}
