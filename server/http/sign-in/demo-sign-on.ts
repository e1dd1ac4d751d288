import { createSecretKey, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import type { IdentityProvider } from '../../settings/identity-providers.ts'
import { secretVersions } from '../../stores/secrets/secrets.ts'
import { maxLifeSeconds } from './provider-token.ts'

const demoProviderName = 'demo'

/** The identity provider of the demo company. Its secret is generated on first use and stored in the database. */
type Secrets = Pick<Database, 'write' | 'seals' | 'kind'>

export async function demoProvider(database: Secrets): Promise<IdentityProvider> {
  const [first] = await secretVersions(database.write, database, 'single-sign-on-demo')
  const key = createSecretKey(Buffer.from(first!.value, 'base64url'))
  return { name: demoProviderName, issuer: 'https://sign-in.demo.example', audience: 'ess', key, algorithms: ['HS256'] }
}

/**
 * A token as the demo company's identity provider issues it: valid once, within five minutes. `mfa`: whether two factors were
 * checked.
 */
export async function demoToken(
  database: Secrets,
  userName: string,
  { mfa = false, now }: { mfa?: boolean; now: number },
): Promise<string> {
  const { issuer, audience, key, algorithms } = await demoProvider(database)
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
