import { boolean, enums, literal, object, optional, size, string, type } from '@/domain/struct.ts'
import { Credentials, maxPasswordLength } from '@/domain/identity/credentials.ts'
import { SessionState } from '@/domain/identity/session-state.ts'
import { UserInfo } from '@/domain/identity/user-info.ts'
import { flag, text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

const TokenAnswer = type({ tokenId: string() })

/**
 * Returns the bearer token, and in `device` a mark that this device sends with the next sign-in, so that guessing elsewhere does
 * not slow it down. 401 with the specified sentence for any wrong combination of user name and password; 429 with Retry-After
 * after too many attempts.
 */
export const signIn = endpoint({
  name: 'signIn',
  service: 'core',
  method: 'POST',
  path: '/activeDirectoryLogin',
  rights: 'open',
  idempotent: false,
  // Several times as long as the longest name and password, but still little work for callers without an account.
  mostBytes: 4096,
  summary: 'Signs in with user name and password',
  body: Credentials,
  answer: type({ tokenId: string(), device: optional(string()) }),
})

/**
 * `token` is the identity provider's: signed, short-lived and valid once. `from` names the provider. After OpenID Connect, it's
 * ours, and only valid with the `proof` from the device that started (`sign-on.ts`).
 */
export const singleSignOn = endpoint({
  name: 'singleSignOn',
  service: 'core',
  method: 'GET',
  path: '/activeDirectorySSO',
  rights: 'open',
  summary: 'Signs in with the token of an identity provider',
  query: object({
    token: size(string(), 1, 4000),
    from: size(string(), 1, 200),
    realm: literal('ESS'),
    proof: optional(size(string(), 1, 200)),
  }),
  answer: TokenAnswer,
})

export const signOut = endpoint({
  name: 'signOut',
  service: 'core',
  method: 'POST',
  path: '/logout',
  rights: 'signedIn',
  beforeFactor: true,
  idempotent: false,
  summary: 'Ends the session of the token',
  body: object({ authToken: size(string(), 1, 200) }),
  answer: type({}),
})

/**
 * `session` is an addition of this server: a company's own API may not send it. While the second factor is needed, user info
 * holds only the user id and name, and there is no jwt.
 */
export const getUserInfo = endpoint({
  name: 'getUserInfo',
  service: 'ess',
  method: 'GET',
  path: '/ess/userInfo',
  aliases: ['/userInfo'],
  rights: 'signedIn',
  beforeFactor: true,
  deferrable: true,
  changesWith: 'userInfo',
  summary: 'Who is signed in, with roles and permissions',
  answer: type({ userInfo: UserInfo, jwt: text(), session: optional(SessionState) }),
})

/**
 * Confirms the session's password again: from then on it counts as just entered. 422 with the code 'password.wrong'; 429 with
 * Retry-After after too many attempts, with the same limit as at sign-in.
 */
export const givePassword = endpoint({
  name: 'givePassword',
  service: 'core',
  method: 'POST',
  path: '/given-passwords',
  rights: 'signedIn',
  idempotent: false,
  mostBytes: 4096,
  summary: 'Checks the password again, before a change to pay or contact details',
  body: object({ password: size(string(), 1, maxPasswordLength), device: optional(size(string(), 1, 200)) }),
  answer: type({}),
})

/**
 * Sends a code. A repeated call within the resend time returns the same `sid` and sends nothing. `sentTo` is
 * masked; `isFallback` means that the code went to the second address. A new personal address receives none for 72
 * hours: the previous one does. 400 with detail 'No email address found' if there is none, 403 if the only one is
 * too new.
 */
export const sendFactorCode = endpoint({
  name: 'sendFactorCode',
  service: 'core',
  method: 'GET',
  path: '/api/multi-factor',
  rights: 'signedIn',
  beforeFactor: true,
  summary: 'Sends a code for the second factor',
  query: object({ fallback: optional(enums(['1'])) }),
  answer: type({ sid: string(), sentTo: text(), sentType: text(), isFallback: flag() }),
})

/** A wrong code is 401 Unauthorized. */
export const verifyFactorCode = endpoint({
  name: 'verifyFactorCode',
  service: 'core',
  method: 'POST',
  path: '/api/multi-factor',
  rights: 'signedIn',
  beforeFactor: true,
  idempotent: false,
  summary: 'Checks the code of the second factor',
  body: object({ sid: size(string(), 1, 100), code: size(string(), 1, 20) }),
  answer: type({ valid: boolean() }),
})
