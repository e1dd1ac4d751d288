import { randomUUID } from 'node:crypto'
import { CompactEncrypt, type CryptoKey, importJWK } from 'jose'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { postDeviceKey, postEnvelope } from '@/contract/delivery/envelopes.ts'
import type { EnvelopeContent, EnvelopeKey } from '@/domain/identity/envelope.ts'
import { type Signer, newSigningKey, sealEnvelope, signingKeyOf } from '@/offline/envelopes/seal-envelope.ts'
import { type Answer, ask } from '../contract/client.ts'
import type { TestServer } from './server.ts'

/** A device on which a person has signed in, whose signing key the server knows. */
export async function deviceOf(server: TestServer, userName: string, token?: string): Promise<Signer> {
  const { publicKey, privateKey } = await newSigningKey()
  const answer = await ask(server, postDeviceKey, { ...(token ? { token } : { as: userName }), body: publicKey })
  if (answer.status !== 200) throw new Error(`${userName} could not register a key: ${answer.text}`)
  return { keyId: (answer.body as { keyId: string }).keyId, privateKey: await signingKeyOf(privateKey) }
}

/** A key that the server doesn't know. */
export async function strangersKey(keyId = 'unknown'): Promise<Signer> {
  const { privateKey } = await newSigningKey()
  return { keyId, privateKey: await signingKeyOf(privateKey) }
}

export async function serverKey(server: TestServer): Promise<EnvelopeKey> {
  const { body } = await ask(server, getApplicationConfiguration)
  return (body as { envelopeKey: EnvelopeKey }).envelopeKey
}

/** A change in the form that a device would sign now. */
export function contentFor(
  server: TestServer,
  { method, path }: Endpoint,
  body: unknown,
  more: Partial<EnvelopeContent> = {},
): EnvelopeContent {
  return {
    method,
    path,
    params: {},
    body,
    key: randomUUID(),
    ifMatch: null,
    after: null,
    signedAt: server.clock.now,
    password: { passwordAt: server.clock.now, submittedAt: server.clock.now },
    ...more,
  }
}

export const post = (server: TestServer, envelope: string): Promise<Answer> =>
  ask(server, postEnvelope, { body: { envelope } })

export async function sendSealed(server: TestServer, signer: Signer, content: EnvelopeContent): Promise<Answer> {
  return post(server, await sealEnvelope(content, signer, await serverKey(server)))
}

/** Encrypts any text to the server as an envelope. */
export async function encrypted(server: TestServer, text: string, headers: object = {}): Promise<string> {
  const { kid, ...publicKey } = await serverKey(server)
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, ...headers })
    .encrypt((await importJWK(publicKey, 'ECDH-ES')) as CryptoKey)
}
