import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Infer, optional, object, record, size, string, union, unknown } from '@/domain/struct.ts'
import { SettingUnusable } from '../base/environment.ts'

/** A trusted identity provider and the key that verifies its tokens. */
export type IdentityProvider = {
  name: string
  issuer: string
  audience: string
  key: KeyObject
  /**
   * The algorithms that the key may be used with. The token must not choose one: a public key used as an HMAC secret would let
   * anyone sign tokens.
   */
  algorithms: string[]
}

const text = size(string(), 1, 2000)

/** Providers by name: their tokens' issuer and audience, and either a public key (PEM or JWK) or a shared secret. */
const ProvidersFile = record(
  string(),
  object({
    issuer: text,
    audience: text,
    publicKey: optional(union([text, record(string(), unknown())])),
    sharedSecret: optional(size(string(), 32, 2000)),
  }),
)
type Described = Infer<typeof ProvidersFile>[string]

/** Reads the file that ESS_SSO_PROVIDERS names. */
export function readProviders(file: string): IdentityProvider[] {
  const [mismatch, providers] = ProvidersFile.validate(parsed(file))
  // Shows only the path, because the library's message would print the secret.
  if (mismatch)
    throw new SettingUnusable(
      `ESS_SSO_PROVIDERS ${file}: "${mismatch.path.join('.')}" is missing or has the wrong form`,
    )
  return Object.entries(providers).map(([name, described]) => ({
    name,
    issuer: described.issuer,
    audience: described.audience,
    ...keyOf(name, described),
  }))
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // Leaves out the message, which would print part of the file.
    const { code = 'it is not JSON' } = error as NodeJS.ErrnoException
    throw new SettingUnusable(`ESS_SSO_PROVIDERS ${file} cannot be read (${code}).`, { cause: error })
  }
}

function keyOf(name: string, { publicKey, sharedSecret }: Described): Pick<IdentityProvider, 'key' | 'algorithms'> {
  if (sharedSecret && !publicKey) return { key: createSecretKey(Buffer.from(sharedSecret)), algorithms: ['HS256'] }
  if (!publicKey || sharedSecret)
    throw new SettingUnusable(`The identity provider ${name} needs either publicKey or sharedSecret`)
  const key =
    typeof publicKey === 'string' ? createPublicKey(publicKey) : createPublicKey({ key: publicKey, format: 'jwk' })
  const algorithms = algorithmsOf(key)
  if (!algorithms)
    throw new SettingUnusable(
      `The identity provider ${name} has a key of a kind that is not taken: RSA of 2048 bits, P-256 and Ed25519 are`,
    )
  return { key, algorithms }
}

function algorithmsOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string[] | null {
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return ['RS256', 'PS256']
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return ['ES256']
  return asymmetricKeyType === 'ed25519' ? ['EdDSA', 'Ed25519'] : null
}
