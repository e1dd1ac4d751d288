import type { Identity, SignOutReason } from '@/offline/identity.ts'

const tokenKey = 'ess.token'
const personKey = 'ess.person'
const redirectKey = 'ess.login-redirect'
const redirectOfKey = 'ess.login-redirect-of'
const pendingKey = 'ess.pending'
const reasonKey = 'ess.signed-out'

/** Replaces the token after a sign-in against this device only. */
const noToken = 'none'

/** The token is in session storage: it survives a reload and ends with the tab. index.html reads the same key. */
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

/** An incomplete sign-in: its token doesn't open anything on this device yet. */
export type PendingSignIn = Identity & {
  step: 'factor' | 'password' | 'passcode'
  /** Id of the data key that the password opened; null for single sign-on, which asks for the device passcode later. */
  keyId: string | null
  /** Whether a device passcode was set on this device. */
  passcodePresent: boolean
  /** The code that was sent, its time, and whether it went to the second address. */
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

/** A path in this app, for everyone or for one person. */
export type Redirect = { href: string; person?: string }

/** The destination after sign-in. With `person`: only that person is sent there. */
export function rememberRedirect(href: string, person?: string): void {
  // Don't sign people in only to sign them out again.
  if (/^\/logout\/?($|[?#])/.test(href)) return
  sessionStorage.setItem(redirectKey, href)
  if (person) sessionStorage.setItem(redirectOfKey, person)
  else sessionStorage.removeItem(redirectOfKey)
}

export function keptRedirect(): Redirect | null {
  const href = sessionStorage.getItem(redirectKey)
  const person = sessionStorage.getItem(redirectOfKey)
  return href === null ? null : { href, ...(person && { person }) }
}

/** Returns the path once, for the signed-in person. Always a path of this app, never another site. */
export function takeRedirect(): string {
  const { href, person } = keptRedirect() ?? { href: '/' }
  sessionStorage.removeItem(redirectKey)
  sessionStorage.removeItem(redirectOfKey)
  if (person && person !== readStoredToken()?.person) return '/'
  return /^\/(?![/\\])/.test(href) ? href : '/'
}
