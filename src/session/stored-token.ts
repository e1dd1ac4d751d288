import type { Identity, SignOutReason } from '@/offline/identity.ts'

const tokenKey = 'ess.token'
const personKey = 'ess.person'
const redirectKey = 'ess.login-redirect'
const redirectOfKey = 'ess.login-redirect-of'
const pendingKey = 'ess.pending'
const reasonKey = 'ess.signed-out'

/** Stands for the token after a sign-in against this device only. */
const noToken = 'none'

/** The token lives in session storage: it survives a reload and ends with the tab. The start page reads the same key. */
export function readStoredToken(): Identity | null {
  const token = sessionStorage.getItem(tokenKey)
  const person = sessionStorage.getItem(personKey)
  return token && person ? { token: token === noToken ? '' : token, person } : null
}

export function storeToken({ token, person }: Identity): void {
  sessionStorage.setItem(tokenKey, token || noToken)
  sessionStorage.setItem(personKey, person)
}

export function dropStoredToken(): void {
  sessionStorage.removeItem(tokenKey)
  sessionStorage.removeItem(personKey)
}

/** A session of the server that is not complete: until then its token opens nothing here. */
export type PendingSignIn = Identity & {
  step: 'factor' | 'passcode'
  /** The data key that the password opened; null for single sign-on, where the device passcode comes later. */
  keyId: string | null
  /** Whether a device passcode was set on this device. */
  passcodePresent: boolean
  /** The code that was sent, when, and whether to the second address. */
  code?: { sid: string; sentAt: number; fallback: boolean }
}

export function readPending(): PendingSignIn | null {
  const stored = sessionStorage.getItem(pendingKey)
  return stored ? (JSON.parse(stored) as PendingSignIn) : null
}

export function storePending(pending: PendingSignIn | null): void {
  if (pending) sessionStorage.setItem(pendingKey, JSON.stringify(pending))
  else sessionStorage.removeItem(pendingKey)
}

export function storeReason(reason: SignOutReason | null): void {
  if (reason) sessionStorage.setItem(reasonKey, reason)
  else sessionStorage.removeItem(reasonKey)
}

export function readReason(): SignOutReason | null {
  return sessionStorage.getItem(reasonKey) as SignOutReason | null
}

/** Where the person wanted to go before being asked to sign in; or where `person` was, and nobody else is led there. */
export function rememberRedirect(href: string, person?: string): void {
  sessionStorage.setItem(redirectKey, href)
  if (person) sessionStorage.setItem(redirectOfKey, person)
  else sessionStorage.removeItem(redirectOfKey)
}

/** For whoever is signed in now, once: a path of this app, never another site. */
export function takeRedirect(): string {
  const href = sessionStorage.getItem(redirectKey) ?? '/'
  const person = sessionStorage.getItem(redirectOfKey)
  sessionStorage.removeItem(redirectKey)
  sessionStorage.removeItem(redirectOfKey)
  if (person && person !== readStoredToken()?.person) return '/'
  return /^\/(?![/\\])/.test(href) ? href : '/'
}
