import { decodeJwt, jwtVerify } from 'jose'
import { array, number, optional, refine, size, string, type } from '@/domain/struct.ts'
import { fromAnyProvider } from '@/domain/identity/single-sign-on.ts'
import type { Clock } from '../../base/clock.ts'
import type { IdentityProvider } from '../../settings/identity-providers.ts'

/** An identity provider's claims about the person. A token can be used only once, before it expires. */
export type ProviderToken = {
  issuer: string
  jti: string
  userName: string
  expiresAt: number
  multiFactorDone: boolean
  /** The person's groups in the directory; undefined if the provider doesn't send them. */
  groups?: string[]
}

export const maxLifeSeconds = 300
/** The accepted clock skew of the provider. */
const toleranceSeconds = 30

const plain = refine(size(string(), 1, 200), 'plain', (text) => !text.includes('\0'))
// Directory names may be long. Several are separated by line breaks.
const groupName = refine(size(string(), 1, 500), 'line', (text) => !/[\0\n]/.test(text))
const Claims = type({
  iss: string(),
  sub: plain,
  jti: plain,
  iat: number(),
  exp: number(),
  amr: optional(array(string())),
  groups: optional(size(array(groupName), 0, 1000)),
})

/**
 * Null for any invalid token; the reason isn't revealed. `from` is the provider's name; without it, the token's issuer decides.
 */
export async function providerToken(
  token: string,
  from: string,
  providers: IdentityProvider[],
  clock: Clock,
): Promise<ProviderToken | null> {
  const provider = providerOf(token, providers)
  if (!provider || (from !== fromAnyProvider && from !== provider.name)) return null
  const verified = await jwtVerify(token, provider.key, {
    algorithms: provider.algorithms,
    issuer: provider.issuer,
    audience: provider.audience,
    currentDate: new Date(clock()),
    clockTolerance: toleranceSeconds,
    maxTokenAge: maxLifeSeconds,
  }).catch(() => null)
  const [mismatch, claims] = Claims.validate(verified?.payload)
  if (mismatch || claims.exp - claims.iat > maxLifeSeconds) return null
  return {
    issuer: claims.iss,
    jti: claims.jti,
    userName: claims.sub,
    expiresAt: (claims.exp + toleranceSeconds) * 1000,
    // RFC 8176
    multiFactorDone: claims.amr?.includes('mfa') ?? false,
    ...(claims.groups && { groups: claims.groups }),
  }
}

/** This only selects the key. The signature is verified with it afterward. */
function providerOf(token: string, providers: IdentityProvider[]): IdentityProvider | undefined {
  try {
    const { iss } = decodeJwt(token)
    return providers.find(({ issuer }) => issuer === iss)
  } catch {
    return undefined
  }
}
