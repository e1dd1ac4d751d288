import { type SignOnProblem, signOnProblems } from '@/domain/identity/sign-on-problems.ts'

/** The token from an identity provider's link. `from` names the provider. Kept only in memory, until it's used. */
export type AddressToken = { token: string; from: string }

/** Why an attempt at the provider `from` failed. */
export type FailedSignOn = { problem: SignOnProblem; from: string }

let held: AddressToken | null = null
let failed: FailedSignOn | null = null

/** Runs before everything else, so that the token stays in neither the address bar nor the history. */
export function takeTokenOutOfAddress(): void {
  const { pathname, search, hash } = location
  if (!/^\/login\/?$/.test(pathname)) return
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const problem = query.get('sign-on')
  const from = query.get('from') ?? ''
  if (token !== null) held = { token, from }
  else if (problem !== null) failed = { problem: signOnProblems.find((each) => each === problem) ?? 'failed', from }
  else return
  for (const name of ['token', 'sign-on', 'from']) query.delete(name)
  history.replaceState(history.state, '', `${pathname}${query.size ? `?${query}` : ''}${hash}`)
}

export function heldAddressToken(): AddressToken | null {
  return held
}

/** Holds it for the sign-in screen, if the person chose to sign out for it. Null once used or refused. */
export function holdAddressToken(token: AddressToken | null): void {
  held = token
}

/** Returns the failure only once. */
export function takeFailedSignOn(): FailedSignOn | null {
  const taken = failed
  failed = null
  return taken
}
