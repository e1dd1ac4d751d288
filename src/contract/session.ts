import { boolean, enums, literal, object, optional, size, string, type } from 'superstruct'
import { Credentials } from '@/domain/identity/credentials.ts'
import { SessionState } from '@/domain/identity/session-state.ts'
import { UserInfo } from '@/domain/identity/user-info.ts'
import { endpoint } from './endpoint.ts'

const TokenAnswer = type({ tokenId: string() })

/** Answers the bearer token. 401 with the specification's sentence for any wrong pair; 429 with Retry-After after too many. */
export const signIn = endpoint({
  name: 'signIn', service: 'core', method: 'POST', path: '/activeDirectoryLogin', rights: 'open', idempotent: false,
  summary: 'Signs in with user name and password',
  body: Credentials,
  answer: TokenAnswer,
})

/** `token` is the identity provider's, signed, short-lived and good once; `from` names the provider. */
export const singleSignOn = endpoint({
  name: 'singleSignOn', service: 'core', method: 'GET', path: '/activeDirectorySSO', rights: 'open',
  summary: 'Signs in with the token of an identity provider',
  query: object({ token: size(string(), 1, 4000), from: size(string(), 1, 200), realm: literal('ESS') }),
  answer: TokenAnswer,
})

export const signOut = endpoint({
  name: 'signOut', service: 'core', method: 'POST', path: '/logout', rights: 'signedIn', beforeFactor: true, idempotent: false,
  summary: 'Ends the session of the token',
  body: object({ authToken: size(string(), 1, 200) }),
  answer: type({}),
})

/** `session` is this server's own: a company's own API need not answer it. */
export const getUserInfo = endpoint({
  name: 'getUserInfo', service: 'ess', method: 'GET', path: '/ess/userInfo', aliases: ['/userInfo'], rights: 'signedIn', beforeFactor: true,
  summary: 'Who is signed in, with roles and permissions',
  answer: type({ userInfo: UserInfo, jwt: string(), session: optional(SessionState) }),
})

/**
 * Sends a code; a repeat within the resend time answers the same `sid` and sends nothing. `sentTo` is masked; `isFallback` says
 * that it went to the second address. 400 with detail 'No email address found' where there is none.
 */
export const sendFactorCode = endpoint({
  name: 'sendFactorCode', service: 'core', method: 'GET', path: '/api/multi-factor', rights: 'signedIn', beforeFactor: true,
  summary: 'Sends a code for the second factor',
  query: object({ fallback: optional(enums(['1'])) }),
  answer: type({ sid: string(), sentTo: string(), sentType: string(), isFallback: boolean() }),
})

/** A wrong code is 401 Unauthorized. */
export const verifyFactorCode = endpoint({
  name: 'verifyFactorCode', service: 'core', method: 'POST', path: '/api/multi-factor', rights: 'signedIn', beforeFactor: true, idempotent: false,
  summary: 'Checks the code of the second factor',
  body: object({ sid: size(string(), 1, 100), code: size(string(), 1, 20) }),
  answer: type({ valid: boolean() }),
})
