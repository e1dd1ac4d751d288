import { call } from '@/api/call.ts'
import { signOut as endSession } from '@/contract/session.ts'
import { firstScreen } from '@/offline/first-screen.ts'
import { type SignOutReason, currentIdentity, setIdentity } from '@/offline/identity.ts'
import { closeLeftBehind } from '@/offline/left-behind.ts'
import { forgetSignedIn } from '@/offline/signed-in.ts'
import { holdSession, onTabs, tellTabs } from '@/offline/tabs.ts'
import { closeVault, leaveVault, restoreVault } from '@/offline/vault.ts'
import { followUser, forgetReads } from './kept-user.ts'
import { begin, end } from './presence.ts'
import { type PendingSignIn, readPending, readReason, readStoredToken, storePending, storeReason } from './stored-token.ts'
import { currentUser, setCurrentUser } from './user.ts'

export type { SignOutReason } from '@/offline/identity.ts'

/** Where a sign-in stands: over, waiting for the second factor or the device passcode, or refused in a sentence. */
export type SignInStep =
  | { step: 'done' }
  | { step: 'factor' }
  | { step: 'passcode'; present: boolean }
  | { step: 'refused'; message: string }

/** Where the code went, masked; `sentAt` in ms, so that the time until it may be sent again survives a reload. */
export type FactorCode =
  | { ok: true; sentTo: string; sentType: string; isFallback: boolean; sentAt: number }
  | { ok: false; message: string }

/** Signs in against the server; where nothing can be reached, against what this device keeps sealed for the person. */
export async function signInWithPassword(userName: string, password: string): Promise<SignInStep> {
  return (await import('./signing-in.ts')).signInWithPassword(userName, password)
}

/** Single sign-on: `token` is the identity provider's, good once; `from` names it. */
export async function signInWithToken(token: string, from: string): Promise<SignInStep> {
  return (await import('./signing-in.ts')).signInWithToken(token, from)
}

/** Has a code sent; a repeat within the resend time sends nothing. */
export async function factorCode(options: { fallback?: boolean } = {}): Promise<FactorCode> {
  return (await import('./signing-in.ts')).factorCode(options)
}

export async function enterFactorCode(code: string): Promise<SignInStep> {
  return (await import('./signing-in.ts')).enterFactorCode(code)
}

/** Opens what it sealed before on this device, or sets it. At least 8 characters. */
export async function usePasscode(passcode: string): Promise<SignInStep> {
  return (await import('./signing-in.ts')).usePasscode(passcode)
}

/** It was forgotten: what it sealed stays sealed, and a new one begins. */
export async function startNewPasscode(passcode: string): Promise<SignInStep> {
  return (await import('./signing-in.ts')).startNewPasscode(passcode)
}

/** Where this tab's sign-in stood before a reload; null when it was not in the middle of one. */
export function pendingStep(): SignInStep | null {
  const pending = readPending()
  return pending && stepOf(pending)
}

export function stepOf({ step, passcodePresent }: PendingSignIn): SignInStep {
  return step === 'factor' ? { step } : { step, present: passcodePresent }
}

/** Back to user name and password. */
export async function abandonSignIn(): Promise<void> {
  await (await import('./signing-in.ts')).abandonSignIn()
}

let leftBehind: Promise<unknown> = Promise.resolve()
let restoring: Promise<'signedIn' | 'signedOut'> | null = null

/** What somebody left open who closed the browser without signing out is closed: only then may the next one sign in. */
export function leftBehindClosed(): Promise<unknown> {
  return leftBehind
}

/** Takes up the session of this tab after a reload, also when the server is away. */
export async function restoreSession(): Promise<'signedIn' | 'signedOut'> {
  if (currentUser()) return 'signedIn'
  restoring ??= restore().finally(() => (restoring = null))
  return restoring
}

async function restore(): Promise<'signedIn' | 'signedOut'> {
  const stored = readStoredToken()
  if (!stored) return signedOut()
  // Side by side: what is kept of the user is read while the vault opens.
  const opened = restoreVault(stored.person).catch(() => false)
  setIdentity(stored)
  const following = followUser()
  if (await opened) {
    const user = await following
    if (user) {
      begin(stored)
      setCurrentUser(user)
      return 'signedIn'
    }
  }
  end()
  return signedOut()
}

function signedOut(): 'signedOut' {
  const pending = readPending()
  if (pending) holdSession(pending.person)
  leftBehind = closeLeftBehind('all').catch(() => undefined)
  // Whoever types a name and a password need not wait for the code.
  void firstScreen().then(() => import('./signing-in.ts')).catch(() => undefined)
  return 'signedOut'
}

/**
 * What was not sent stays sealed on the device; what was read is deleted, but after a time-out, when the same person goes on
 * with it. Where the server cannot be told, its session ends by itself: no token is kept to tell it later.
 */
export async function signOut(why: SignOutReason = 'asked'): Promise<void> {
  const identity = currentIdentity()
  end()
  storePending(null)
  storeReason(why)
  if (!identity) return
  const { person, token } = identity
  if (token) void call(endSession, { token, body: { authToken: token } })
  tellTabs({ type: 'signedOut', person, why })
  await Promise.allSettled([why === 'inactive' ? undefined : forgetReads(person), forgetSignedIn(person), closeVault(person)])
}

/** Why the last session of this tab ended, until the next sign-in. */
export function lastSignOut(): SignOutReason | null {
  return readReason()
}

const signedOutListeners = new Set<() => void>()

/** Another tab signed this person out, or this one slept while it happened. */
export function onSignedOut(told: () => void): void {
  signedOutListeners.add(told)
}

export function endedElsewhere(why: SignOutReason): void {
  const person = currentIdentity()?.person
  end()
  if (person) leaveVault(person)
  storeReason(why === 'asked' ? 'elsewhere' : why)
  for (const told of signedOutListeners) told()
}

onTabs((message) => {
  if (message.type === 'signedOut' && currentIdentity()?.person === message.person) endedElsewhere(message.why)
})
