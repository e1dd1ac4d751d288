import { CompactEncrypt, CompactSign, type CryptoKey, importJWK } from 'jose'
import {
  type EnvelopeContent,
  type EnvelopeKey,
  type PublicKey,
  envelopeAlgorithms,
  envelopeType,
} from '@/domain/identity/envelope.ts'
import { type GivenPassword, type PasswordClaim, passwordClaimType } from '@/domain/identity/step-up.ts'

const { signature, agreement, content: encryption } = envelopeAlgorithms

/** A person's key on this device. `keyId`: the server's name for the public half. */
export type Signer = { keyId: string; privateKey: CryptoKey }

/** Signs a change and encrypts it to the server. From then on, this device can't read it. */
export async function sealEnvelope(content: EnvelopeContent, signer: Signer, serverKey: EnvelopeKey): Promise<string> {
  const signed = await signedAs(envelopeType, content, signer)
  const { kid, ...publicKey } = serverKey
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: agreement, enc: encryption, kid })
    .encrypt((await importJWK(publicKey, agreement)) as CryptoKey)
}

/** Signs when the password was entered before a change was submitted. `key`: the change's Idempotency-Key. */
export function passwordClaim(key: string, password: GivenPassword, signer: Signer): Promise<string> {
  return signedAs(passwordClaimType, { key, ...password } satisfies PasswordClaim, signer)
}

function signedAs(typ: string, content: unknown, { keyId, privateKey }: Signer): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: signature, typ, kid: keyId })
    .sign(privateKey)
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A signing key pair: the public half for the server, the private half to be sealed in the vault. */
export async function newSigningKey(): Promise<{ publicKey: PublicKey; privateKey: JsonWebKey }> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey: publicHalf(privateKey), privateKey }
}

export function publicHalf({ x, y }: JsonWebKey): PublicKey {
  return { kty: 'EC', crv: 'P-256', x: x!, y: y! }
}

export function signingKeyOf(privateKey: JsonWebKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', privateKey, algorithm, false, ['sign'])
}
