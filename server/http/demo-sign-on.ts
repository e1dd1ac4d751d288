import { createSecretKey, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '../db/tables.ts'
import type { IdentityProvider } from '../settings/identity-providers.ts'
import { secretNamed } from '../stores/secrets.ts'
import { maxLifeSeconds } from './provider-token.ts'

const demoProviderName = 'demo'

/** The identity provider of the demo company. Its secret is generated on first use and stored in the database. */
export async function demoProvider(db: Db): Promise<IdentityProvider> {
  const key = createSecretKey(Buffer.from(await secretNamed(db, 'single-sign-on-demo'), 'base64url'))
  return { name: demoProviderName, issuer: 'https://sign-in.demo.example', audience: 'ess', key, algorithms: ['HS256'] }
}

/**
 * A token as the demo company's identity provider issues it: valid once, within five minutes. `mfa`: two factors
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
    .setExpirationTime(issued + maxLifeSeconds)
    .sign(key)
}
