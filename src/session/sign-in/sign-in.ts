import { type CallResult, call } from '@/api/call.ts'
import { isTimeoutRaised } from '@/api/call-timeout.ts'
import { getUserInfo, signOut as endSession, singleSignOn } from '@/contract/sign-in/session.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { bareUserName } from '@/domain/identity/user-name.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { mayBeOffline } from '@/offline/delivery/outcome.ts'
import { boundedRetryAfter } from '@/api/retry-after.ts'
import { anybodyKnownHere, knownAs, knownOnDevice, personOf } from '@/offline/vault/people.ts'
import { holdSession, releaseSession } from '@/offline/tabs.ts'
import { openVault } from '@/offline/vault/vault-opening.ts'
import { personKey, restoreVault } from '@/offline/vault/vault.ts'
import {
  closeUnlessSignedIn,
  completeSignIn,
  patienceMs,
  refused,
  sentenceOf,
  signOutOthers,
} from './complete-sign-in.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { signInOffline } from './offline-sign-in.ts'
import * as passcodes from './passcode.ts'
import type { UserAnswer } from '@/session/kept-user.ts'
import { callSignIn } from './password-call.ts'
import * as secondFactor from './second-factor.ts'
import { type SignInStep, previousPeopleForgotten, stepOf } from '@/session/session.ts'
import { signInPauseMs } from './sign-in-pause.ts'
import { endSignOn, signOnAttempt } from './sign-on.ts'
import { type PendingSignIn, readPending, storePending } from '@/session/stored-token.ts'
import { sessionText } from '@/session/texts.ts'

export { factorCode } from './second-factor.ts'

/** Turns a device failure into a refusal with a message; otherwise, the screen would wait forever. */
const said =
  <Given extends unknown[]>(step: (...given: Given) => Promise<SignInStep>) =>
  (...given: Given): Promise<SignInStep> =>
    step(...given).catch((error: unknown) => {
      reportError(error)
      return refused(sessionText('deviceFailed'))
    })

export const signInWithPassword = said(withPassword)
export const signInWithToken = said(withToken)
export const enterFactorCode = said(secondFactor.enterFactorCode)
export const usePasscode = said(passcodes.usePasscode)
export const usePassword = said(passcodes.usePassword)
export const startNewPasscode = said(passcodes.startNewPasscode)

async function withPassword(userName: string, password: string, again = false): Promise<SignInStep> {
  const username = bareUserName(userName, currentConfiguration()?.userNames)
  const mayOpenHere = await anybodyKnownHere().catch(() => true)
  const answer = await callSignIn(username, password, mayOpenHere && !isTimeoutRaised() ? patienceMs : undefined)
  await previousPeopleForgotten()
  if (!answer.ok) {
    if (!mayBeOffline(answer.status)) return refused(sentenceOf(answer))
    if (answer.retryAfterMs !== null) {
      const againInMs = signInPauseMs(answer.retryAfterMs)
      const opened = mayOpenHere && !again ? await signInOffline(username, password, againInMs) : null
      return opened?.step === 'done' ? opened : { step: 'refused', message: sentenceOf(answer), againInMs }
    }
    if (mayOpenHere) return signInOffline(username, password)
    return refused(directoryIsAway(answer.problem) ? answer.problem.detail : sessionText('notAnswered'))
  }
  const token = answer.value.tokenId
  const asked = call(getUserInfo, { token })
  const person = await personSignedIn(username, asked)
  const identity = { person, token }
  await signOutOthers(person)
  const [user, keyId] = await Promise.all([asked, openVault(person, password).catch(() => null)])
  if (user.ok && keyId) {
    if (user.value.session?.factor === 'needed')
      return pend({ ...identity, step: 'factor', keyId, passcodePresent: false })
    return completeSignIn(identity, user, { keyId, by: 'password' })
  }
  await closeUnlessSignedIn(person)
  return refused(user.ok ? sessionText('failed') : sentenceOf(user))
}

/** Our server answered, but the directory that it asked did not. Retrying doesn't help. */
const directoryIsAway = ({ errors }: ProblemBody) => errors.some(({ code }) => code === 'sign-in.away')

async function withToken(token: string, from: string): Promise<SignInStep> {
  const attempt = signOnAttempt(from)
  const proof = attempt && { proof: attempt.proof }
  const answer = await exchanged({ token, from, realm: 'ESS' as const, ...proof })
  await previousPeopleForgotten()
  const user = answer.ok ? await call(getUserInfo, { token: answer.value.tokenId }) : null
  if (!answer.ok || !user?.ok) return refused(sessionText('singleSignOn'))
  endSignOn(from)
  const person = await personSignedIn(user.value.userInfo.userId, user)
  const identity = { person, token: answer.value.tokenId }
  await signOutOthers(person)
  const passcodePresent = Boolean((await knownOnDevice(person))?.passcodeKey)
  const factorNeeded = user.value.session?.factor === 'needed'
  // The vault is open, so the person entered the passcode before. An OpenID provider may not have asked for anything.
  if (!factorNeeded && currentIdentity()?.person === person && (await restoreVault(person)))
    return completeSignIn(identity, user, null, attempt?.again ?? true)
  return pend({ ...identity, step: factorNeeded ? 'factor' : 'passcode', keyId: null, passcodePresent })
}

const mostExchangeMs = 60_000

/** Exchanges the token. When many people sign in at once, the server asks the device to wait; the token isn't used up then. */
async function exchanged(query: QueryOf<typeof singleSignOn>) {
  const until = Date.now() + mostExchangeMs
  for (;;) {
    const answer = await call(singleSignOn, { query })
    if (answer.ok || answer.retryAfterMs === null) return answer
    const waitMs = boundedRetryAfter(answer.retryAfterMs)
    if (Date.now() + waitMs > until) return answer
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/** The person who signed in, as known to this device: by an earlier user name if they had one when they were last here. */
async function personSignedIn(userName: string, asked: UserAsked | Promise<UserAsked>): Promise<string> {
  try {
    const known = await knownAs([userName])
    if (known) return known
    const user = await asked
    const earlier = user.ok ? (user.value.userInfo.earlierUserIds ?? []) : []
    return (await knownAs(earlier)) ?? (await personOf(userName))
  } catch {
    // Without storage, no one is known.
    return personKey(userName)
  }
}

type UserAsked = CallResult<UserAnswer>

/** Stored for a reload. The lock keeps other tabs from closing the vault that the password has opened. */
function pend(pending: PendingSignIn): SignInStep {
  storePending(pending)
  holdSession(pending.person)
  return stepOf(pending)
}

export async function abandonSignIn(): Promise<void> {
  const pending = readPending()
  storePending(null)
  if (!pending) return
  const { person, token } = pending
  void call(endSession, { token, body: { authToken: token } })
  if (currentIdentity()?.person === person) return
  releaseSession()
  await closeUnlessSignedIn(person)
}
