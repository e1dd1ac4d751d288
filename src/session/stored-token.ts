import type { Identity } from '@/offline/identity.ts'

const tokenKey = 'ess.token'
const personKey = 'ess.person'
const redirectKey = 'ess.login-redirect'

/** The token lives in session storage: it survives a reload and ends with the tab. The start page reads the same key. */
export function readStoredToken(): Identity | null {
  const token = sessionStorage.getItem(tokenKey)
  const person = sessionStorage.getItem(personKey)
  return token && person ? { token, person } : null
}

export function storeToken({ token, person }: Identity): void {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(personKey, person)
}

export function dropStoredToken(): void {
  sessionStorage.removeItem(tokenKey)
  sessionStorage.removeItem(personKey)
}

/** Where the person wanted to go before being asked to sign in. */
export function rememberRedirect(href: string): void {
  sessionStorage.setItem(redirectKey, href)
}

/** A path of this app, never another site. */
export function takeRedirect(): string {
  const href = sessionStorage.getItem(redirectKey) ?? '/'
  sessionStorage.removeItem(redirectKey)
  return /^\/(?![/\\])/.test(href) ? href : '/'
}
