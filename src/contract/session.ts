import { object, size, string, type } from 'superstruct'
import { Credentials } from '@/domain/identity/credentials.ts'
import { UserInfo } from '@/domain/identity/user-info.ts'
import { endpoint } from './endpoint.ts'

/** Answers the bearer token. 401 with the specification's sentence for any wrong pair; 429 with Retry-After after too many. */
export const signIn = endpoint({
  name: 'signIn', service: 'core', method: 'POST', path: '/activeDirectoryLogin', rights: 'open', idempotent: false,
  summary: 'Signs in with user name and password',
  body: Credentials,
  answer: type({ tokenId: string() }),
})

export const signOut = endpoint({
  name: 'signOut', service: 'core', method: 'POST', path: '/logout', rights: 'signedIn', idempotent: false,
  summary: 'Ends the session of the token',
  body: object({ authToken: size(string(), 1, 200) }),
  answer: type({}),
})

export const getUserInfo = endpoint({
  name: 'getUserInfo', service: 'ess', method: 'GET', path: '/ess/userInfo', aliases: ['/userInfo'], rights: 'signedIn',
  summary: 'Who is signed in, with roles and permissions',
  answer: type({ userInfo: UserInfo, jwt: string() }),
})
