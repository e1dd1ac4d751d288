import type { CallResult } from '@/api/call.ts'
import { isStaleRead } from '@/offline/answers.ts'
import { type Identity, currentIdentity } from '@/offline/identity.ts'
import { type SecretKind, noteSignedIn } from '@/offline/people.ts'
import { keepSignedIn } from '@/offline/signed-in.ts'
import { askForPersistence, noteStorage } from '@/offline/storage.ts'
import { peopleInTabs, tellTabs } from '@/offline/tabs.ts'
import { closeVault } from '@/offline/vault.ts'
import { type UserAnswer, followUser, keepUserInfo } from './kept-user.ts'
import { begin } from './presence.ts'
import { queryClient } from './query-client.ts'
import { type SignInStep, signOut } from './session.ts'
import { storePending } from './stored-token.ts'
import { sessionText, waitingTime } from './texts.ts'
import { setCurrentUser } from './user.ts'

type Refusal = Extract<CallResult<unknown>, { ok: false }>

export type Answered = { value: UserAnswer; etag: string | null }

/** The common end of every way to sign in with signal. `opened` is null where the vault was open already. */
export async function enter(identity: Identity, answer: Answered, opened: { keyId: string; by: SecretKind } | null): Promise<SignInStep> {
  storePending(null)
  begin(identity)
  setCurrentUser(answer.value.userInfo)
  // The signed name goes to the live channel only, and is not needed without signal.
  const profile: UserAnswer = { ...answer.value, jwt: '' }
  await Promise.all([keepSignedIn(identity), keepUserInfo(answer), noteSignedIn(identity.person, profile, opened)])
  void followUser()
  tellTabs({ type: 'signedIn', person: identity.person })
  refreshStale()
  void askForPersistence().then(noteStorage)
  return { step: 'done' }
}

/** What was asked for without a session was not answered. */
export function refreshStale(): void {
  void queryClient.invalidateQueries({ predicate: isStaleRead })
}

export function refused(message: string): SignInStep {
  return { step: 'refused', message }
}

/** Nobody comes after a sign-in that was not completed: what it opened is closed, unless the person is signed in beside it. */
export async function closeUnlessSignedIn(person: string): Promise<void> {
  if (currentIdentity()?.person === person || (await peopleInTabs()).has(person)) return
  await closeVault(person)
}

/** The device belongs to the next person from here on. */
export async function leaveOthers(person: string): Promise<void> {
  const present = currentIdentity()
  if (present && present.person !== person) await signOut('asked')
}

/** What the server refused, in a sentence; after too many tries with the time to wait. */
export function sentenceOf({ status, problem: { title, detail }, retryAfterMs }: Refusal): string {
  if (status === 429 && retryAfterMs !== null) return sessionText('tooMany', { time: waitingTime(retryAfterMs) })
  if (detail === 'No email address found') return sessionText('noEmail')
  return detail || title
}
