import { refusalText } from '@/domain/refusals.ts'
import type { CallResult } from '@/api/call.ts'
import { isStaleRead } from '@/offline/answers/answers.ts'
import { type Identity, currentIdentity } from '@/offline/identity.ts'
import { askForPersistence, noteStorage } from '@/offline/storage.ts'
import { peopleInTabs, tellTabs } from '@/offline/tabs.ts'
import { type SecretKind, noteSignedIn, noteUserName } from '@/offline/vault/people.ts'
import { keepSignedIn } from '@/offline/vault/signed-in.ts'
import { closeVault } from '@/offline/vault/vault.ts'
import { type UserAnswer, followUser, keepUserInfo } from '@/session/kept-user.ts'
import { queryClient } from '@/session/query-client.ts'
import { notePasswordGiven } from './password-given.ts'
import { type SignInStep, signOut } from '@/session/session.ts'
import { storePending } from '@/session/stored-token.ts'
import { beginTabSession } from '@/session/tab-session.ts'
import { sessionText, waitingTime } from '@/session/texts.ts'
import { setCurrentUser } from '@/session/user.ts'

/** With a weak signal, how long to wait for the server before the device checks a password on its own. */
export const patienceMs = 12_000

type Refusal = Extract<CallResult<unknown>, { ok: false }>

type Answered = { value: UserAnswer; etag: string | null }

/**
 * The last step of every sign-in with the server. `opened`: the data key, null if the vault was already open. `byPerson`: the
 * person just typed the password or came from the identity provider; otherwise, the app signed in automatically.
 */
export async function completeSignIn(
  identity: Identity,
  answer: Answered,
  opened: { keyId: string; by: SecretKind } | null,
  byPerson = true,
): Promise<SignInStep> {
  storePending(null)
  beginTabSession(identity)
  if (byPerson) notePasswordGiven(identity.person)
  setCurrentUser(answer.value.userInfo)
  // Only the live channel needs the jwt, and it needs signal anyway.
  const profile: UserAnswer = { ...answer.value, jwt: '' }
  await Promise.all([keepSignedIn(identity), keepUserInfo(answer), noteSignedIn(identity.person, profile, opened)])
  await noteUserName(identity.person, answer.value.userInfo.userId)
  void followUser()
  tellTabs({ type: 'signedIn', person: identity.person })
  refreshStale()
  void askForPersistence().then(noteStorage)
  return { step: 'done' }
}

/** Retries reads that failed because there was no session. */
export function refreshStale(): void {
  void queryClient.invalidateQueries({ predicate: isStaleRead })
}

export function refused(message: string): SignInStep {
  return { step: 'refused', message }
}

/** Closes the vault opened by an incomplete sign-in, unless the person is signed in here or in another tab. */
export async function closeUnlessSignedIn(person: string): Promise<void> {
  if (currentIdentity()?.person === person || (await peopleInTabs()).has(person)) return
  // The keys are forgotten in any case; only storing the sign-out count may fail.
  await closeVault(person).catch((error: unknown) => reportError(error))
}

/** Signs out another person who is signed in in this tab. */
export async function signOutOthers(person: string): Promise<void> {
  const present = currentIdentity()
  if (present && present.person !== person) await signOut('asked')
}

/** The server's refusal as a sentence; after too many attempts, with the time to wait. */
export function sentenceOf({ status, problem: { title, detail }, retryAfterMs }: Refusal): string {
  if (status === 429 && retryAfterMs !== null) return sessionText('tooMany', { time: waitingTime(retryAfterMs) })
  if (detail === refusalText('noEmail')) return sessionText('noEmail')
  return detail || title
}
