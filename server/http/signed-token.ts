import { createHmac } from 'node:crypto'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import type { Services } from '../services.ts'

const lifeSeconds = 300

/** A JSON Web Token (HS256, RFC 7519) that says for five minutes who is signed in; the live channel registers with it. */
export function signedUserToken(user: UserInfo, { signingSecret, clock }: Pick<Services, 'signingSecret' | 'clock'>): string {
  const issued = Math.floor(clock() / 1000)
  const head = encoded({ alg: 'HS256', typ: 'JWT' })
  const claims = encoded({ sub: user.userId, employeeId: user.employeeId, iat: issued, exp: issued + lifeSeconds })
  const signature = createHmac('sha256', signingSecret).update(`${head}.${claims}`).digest('base64url')
  return `${head}.${claims}.${signature}`
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
