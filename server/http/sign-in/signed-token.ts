import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { User } from '../../stores/people/employees.ts'
import type { Services } from '../services.ts'

const lifeSeconds = 300

/**
 * A JSON Web Token (HS256, RFC 7519) that proves for five minutes who is signed in. Pages register on the live
 * channel with it.
 */
export function signedUserToken(user: User, { secrets, clock }: Pick<Services, 'secrets' | 'clock'>): string {
  const issued = Math.floor(clock() / 1000)
  const head = encoded({ alg: 'HS256', typ: 'JWT' })
  // Earlier releases use this name for the claim, and their tokens are valid during an update.
  const claims = encoded({ sub: user.userId, employeeId: user.personId, iat: issued, exp: issued + lifeSeconds })
  const signature = createHmac('sha256', secrets.newest('signing')).update(`${head}.${claims}`).digest('base64url')
  return `${head}.${claims}.${signature}`
}

/** Whether this server signed the token for this employee less than five minutes ago. */
export async function isSignedUserToken(
  token: string,
  personId: string,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
): Promise<boolean> {
  const rules = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(clock()) }
  for (const secret of secrets.all('signing')) {
    const verified = await jwtVerify(token, new TextEncoder().encode(secret), rules).catch(() => null)
    if (verified) return verified.payload.employeeId === personId
  }
  return false
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
