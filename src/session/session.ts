import { call } from '@/api/call.ts'
import { createEmitter } from '@/api/store.ts'
import { getUserInfo, signOut as endSession } from '@/contract/sign-in/session.ts'
import { fromAnyProvider } from '@/domain/identity/single-sign-on.ts'
import { firstScreen } from '@/offline/answers/first-screen.ts'
import { type Identity, type SignOutReason, currentIdentity, setIdentity } from '@/offline/identity.ts'
import { forgetAbandoned } from '@/offline/vault/abandoned.ts'
import { mayHaveKeys, wasReloaded } from '@/offline/vault/key-relay.ts'
import { forgetSignedIn } from '@/offline/vault/signed-in.ts'
import { holdSession, onTabs, peopleInTabs, tellTabs } from '@/offline/tabs.ts'
import { closeVault, forgetHandles, restoreVault } from '@/offline/vault/vault.ts'
import { pushOwner } from './push/push-owner.ts'
import { type AddressToken, holdAddressToken } from './sign-in/address-token.ts'
import { followUser, forgetReads } from './kept-user.ts'
import { askToUnlock } from './locked.ts'
import {
  type PendingSignIn,
  readPending,
  readReason,
  readStoredToken,
  storePending,
  storeReason,
} from './stored-token.ts'
import { beginTabSession, endTabSession } from './tab-session.ts'
import { restorePasswordGiven } from './sign-in/password-given.ts'
import { currentUser, setCurrentUser } from './user.ts'

export type { SignOutReason } from '@/offline/identity.ts'

/**
 * State of a sign-in: done, refused with a reason, or waiting for the second factor, the device passcode, or the
 * password again.
 */
export type SignInStep =
  | { step: 'done' }
  | { step: 'factor' }
  | { step: 'password' }
  | { step: 'passcode'; present: boolean }
  /** `againInMs`: the server was too busy. Trying again after this pause may work. */
  | { step: 'refused'; message: string; againInMs?: number }

/** The masked address that the code was sent to. `sentAt` in ms, so that the wait before a resend survives a reload. */
export type FactorCode =
  | { ok: true; sentTo: string; sentType: string; isFallback: boolean; sentAt: number }
  | { ok: false; message: string }

/**
 * Signs in against the server or, if it is unreachable or too busy, against the person's vault on this device. `again`: the vault
 * did not open at the first try.
 */
export async function signInWithPassword(userName: string, password: string, again = false): Promise<SignInStep> {
  return (await import('./sign-in/sign-in.ts')).signInWithPassword(userName, password, again)
}

/** Single sign-on. `token` is the identity provider's and works once; `from` names the provider. */
export async function signInWithToken(token: string, from: string): Promise<SignInStep> {
  return (await import('./sign-in/sign-in.ts')).signInWithToken(token, from)
}

/** Requests a code. Repeating the call within the resend time doesn't send another. */
export async function factorCode(options: { fallback?: boolean } = {}): Promise<FactorCode> {
  return (await import('./sign-in/sign-in.ts')).factorCode(options)
}

export async function enterFactorCode(code: string): Promise<SignInStep> {
  return (await import('./sign-in/sign-in.ts')).enterFactorCode(code)
}

/** Opens the vault with the device passcode, or sets the passcode if this device has none. At least 8 characters. */
export async function usePasscode(passcode: string): Promise<SignInStep> {
  return (await import('./sign-in/sign-in.ts')).usePasscode(passcode)
}

/** Reopens the vault with the password that this sign-in started with. */
export async function usePassword(password: string): Promise<SignInStep> {
  return (await import('./sign-in/sign-in.ts')).usePassword(password)
}

/** Used when the passcode was forgotten: work sealed with it stays sealed, and a new key is created. */
export async function startNewPasscode(passcode: string): Promise<SignInStep> {
  return (await import('./sign-in/sign-in.ts')).startNewPasscode(passcode)
}

/** Opens this device's sealed data after a reload that lost the keys. */
export async function unlock(userName: string, secret: string): Promise<SignInStep> {
  return (await import('./unlock.ts')).unlock(userName, secret)
}

/** Signs in with a link that has a token. Discards any other sign-in in progress in this tab. */
export async function signInWithLink({ token, from }: AddressToken): Promise<SignInStep> {
  holdAddressToken(null)
  if (pendingStep()) await abandonSignIn()
  return signInWithToken(token, from || fromAnyProvider)
}

/** The user name during a sign-in, fetched from the server because it isn't stored on the device. '' if unavailable. */
export async function pendingUserName(): Promise<string> {
  const pending = readPending()
  const answer = pending && (await call(getUserInfo, { token: pending.token }))
  return answer?.ok ? answer.value.userInfo.userId : ''
}

/** State of this tab's sign-in before a reload; null if there was none. */
export function pendingStep(): SignInStep | null {
  const pending = readPending()
  return pending && stepOf(pending)
}

export function stepOf({ step, passcodePresent }: PendingSignIn): SignInStep {
  return step === 'passcode' ? { step, present: passcodePresent } : { step }
}

/** Goes back to the user name and password. */
export async function abandonSignIn(): Promise<void> {
  await (await import('./sign-in/sign-in.ts')).abandonSignIn()
}

let abandoned: Promise<unknown> = Promise.resolve()
let restoring: Promise<'signedIn' | 'signedOut'> | null = null

/** Resolves once the keys and tokens of previous people are gone. The next person may sign in only after that. */
export function previousPeopleForgotten(): Promise<unknown> {
  return abandoned
}

/** Continues this tab's session after a reload, even while the server is away. A new tab continues another tab's session. */
export async function restoreSession(): Promise<'signedIn' | 'signedOut'> {
  if (currentUser()) return 'signedIn'
  restoring ??= restore().finally(() => (restoring = null))
  return restoring
}

async function restore(): Promise<'signedIn' | 'signedOut'> {
  const stored = readStoredToken()
  if (stored) {
    const mayGoOn = (stored.token !== '' && wasReloaded()) || (await mayHaveKeys(stored.person))
    if (mayGoOn && (await continued(stored))) return 'signedIn'
    endTabSession()
  } else if (!readPending() && (await tookOver().catch(() => false))) return 'signedIn'
  return signedOut()
}

/** Whether this tab now has the session of the only person who is signed in on other tabs. */
async function tookOver(): Promise<boolean> {
  const [person, ...others] = await peopleInTabs()
  if (person === undefined || others.length > 0) return false
  const { takeOverSession } = await import('./shared-session.ts')
  const taken = await takeOverSession(person)
  if (!taken) return false
  if (await continued(taken)) return true
  endTabSession()
  forgetHandles(taken.person)
  return false
}

async function continued(stored: Identity): Promise<boolean> {
  // In parallel: the kept user is read while the vault opens.
  const opened = restoreVault(stored.person).catch(() => false)
  setIdentity(stored)
  restorePasswordGiven()
  const following = followUser()
  const open = await opened
  // Without the keys, the server identifies the session's user, and the app asks for the password to open sealed data.
  const user = open || (stored.token !== '' && wasReloaded()) ? await following : null
  // Another tab may have signed out in the meantime.
  if (!user || currentIdentity()?.person !== stored.person) return false
  beginTabSession(stored)
  if (!open) askToUnlock()
  setCurrentUser(user)
  return true
}

function signedOut(): 'signedOut' {
  const pending = readPending()
  if (pending) holdSession(pending.person)
  // A sign-in that's waiting for its code opened the vault before the reload. Its keys are taken before everything else is cleared.
  const taken = pending ? restoreVault(pending.person) : Promise.resolve(false)
  abandoned = Promise.allSettled([taken, firstScreen()])
    .then(forgetAbandoned)
    .catch(() => undefined)
  // Preloads the first screen while the person types.
  void firstScreen()
    .then(() => import('./sign-in/sign-in.ts'))
    .catch(() => undefined)
  return 'signedOut'
}

/**
 * Unsent work stays sealed on the device. Kept answers are deleted, except after a timeout, when the same person will continue
 * with them. If the server is unreachable, the session expires on its own: no token is kept to end it later. `endedByServer`: the
 * server has already ended the session.
 */
export async function signOut(why: SignOutReason = 'asked', { endedByServer = false } = {}): Promise<void> {
  const identity = currentIdentity()
  endTabSession()
  storePending(null)
  storeReason(why)
  if (!identity) return
  const { person, token } = identity
  if (!endedByServer) void endOnServer(token, why)
  tellTabs({ type: 'signedOut', person, why })
  await Promise.allSettled([
    why === 'inactive' ? undefined : forgetReads(person),
    forgetSignedIn(person),
    closeVault(person),
  ])
}

/**
 * Pushes continue after a timeout but end at sign-out, whose call needs the session. All tabs notice a timeout at the same time:
 * the first one ends the session, and the others leave that to it.
 */
async function endOnServer(token: string, why: SignOutReason): Promise<void> {
  if (!token) return
  await navigator.locks.request(`ess.signOut.${token}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    if (why === 'asked' && pushOwner() !== null)
      await import('./push/push.ts').then(({ leavePush }) => leavePush(token)).catch(() => undefined)
    await call(endSession, { token, body: { authToken: token } })
  })
}

/** Why this tab's last session ended, until the next sign-in. */
export function lastSignOut(): SignOutReason | null {
  return readReason()
}

const signedOutElsewhere = createEmitter<void>()

/** Another tab signed this person out, perhaps while this tab was asleep. */
export const onSignedOut = signedOutElsewhere.on

export function endTabSignedOutElsewhere(why: SignOutReason): void {
  const person = currentIdentity()?.person
  endTabSession()
  if (person) forgetHandles(person)
  storeReason(why === 'asked' ? 'elsewhere' : why)
  signedOutElsewhere.emit()
}

onTabs((message) => {
  const person = currentIdentity()?.person
  if (message.type === 'signedOut' && person === message.person) endTabSignedOutElsewhere(message.why)
  if (message.type === 'signedIn' && person && person !== message.person) void leaveToAnother()
})

/** Another person has signed in on another tab. */
async function leaveToAnother(): Promise<void> {
  await signOut('elsewhere')
  signedOutElsewhere.emit()
}
