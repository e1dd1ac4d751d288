import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../db/tables.ts'
import { demoProvider } from './identity-providers.ts'
import { longestLifeSeconds } from './provider-token.ts'

/**
 * A token as the demo company's identity provider issues it: for one use, within five minutes. `mfa`: two factors
 * were checked.
 */
export async function demoToken(
  db: Db,
  userName: string,
  { mfa = false, now }: { mfa?: boolean; now: number },
): Promise<string> {
  const { issuer, audience, key, algorithms } = await demoProvider(db)
  const issued = Math.floor(now / 1000)
  return new SignJWT({ amr: mfa ? ['pwd', 'otp', 'mfa'] : ['pwd'] })
    .setProtectedHeader({ alg: algorithms[0]!, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userName)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + longestLifeSeconds)
    .sign(key)
}
