import type { SignOnProblem } from '@/domain/identity/sign-on-problems.ts'

/**
 * Sign-in with an OpenID provider: these are pages that a browser opens, not calls. The device creates a secret (`proof`). The
 * token that comes back works only with that secret. Source: docs/decisions/0056-openid-connect.md.
 */
export const signOnPrefix = '/sign-on'

/** The secret and its SHA-256, both base64url. */
export const signOnSecret = /^[\w-]{43}$/

/** How long an attempt may take, and how long the resulting token is valid. */
export const signOnAttemptMs = 15 * 60_000
export const signOnTokenMs = 5 * 60_000

/** `again`: the provider must ask for the password again. */
export const signOnPath = (provider: string, challenge: string, { again = false } = {}) =>
  `${signOnPrefix}/${provider}?${new URLSearchParams({ challenge, ...(again && { again: '1' }) })}`

/** Ends the session at the provider, then returns to sign-in. */
export const signOnOutPath = (provider: string) => `${signOnPrefix}/${provider}/out`

/** Where the provider sends the browser back to. Registered with the provider. */
export const signOnCallbackPath = (provider: string) => `${signOnPrefix}/${provider}/callback`

/** Where the server sends the browser next: the sign-in screen, with the token or a reason. */
export const signedOnPath = (from: string, token: string) => `/login?${new URLSearchParams({ token, from })}`
export const notSignedOnPath = (from: string, problem: SignOnProblem) =>
  `/login?${new URLSearchParams({ 'sign-on': problem, from })}`
