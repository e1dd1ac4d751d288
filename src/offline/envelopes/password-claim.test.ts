import 'fake-indexeddb/auto'
import {
  compactDecrypt,
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose'
import { type CryptoKey } from 'jose'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import type { PublicKey } from '@/domain/identity/envelope.ts'
import { passwordClaimType } from '@/domain/identity/step-up.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { requiredIdentity } from '@/offline/identity.ts'
import { resend, send } from '@/offline/outbox/outbox.ts'
import { setPasswordGiven } from '@/offline/password-given.ts'
import { freshDevice, network, notes, storedRows } from '@/offline/test-device.ts'
import { any } from '@/domain/struct.ts'
import { setServerKey } from './envelopes.ts'
import { registerSigningKey } from './signing-key.ts'

const given = 1_800_000_000_000
const minute = 60_000

const putPay = endpoint<{ text: string }>({
  name: 'putPay',
  service: 'ess',
  method: 'PUT',
  path: '/pay',
  rights: 'signedIn',
  summary: '',
  body: any(),
  asksPassword: () => true,
})
const pay = notes({ kind: 'pay', lane: 'pay', sends: putPay })

let serverPrivate: CryptoKey
let publicKey: PublicKey

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  serverPrivate = pair.privateKey
  setServerKey({ ...(await exportJWK(pair.publicKey)), kid: 'server-1' } as never)
})

let claims: (string | null)[]

/** A server that answers changes this way. */
function server(answer: (n: number) => Response = () => Response.json({})): void {
  claims = []
  network(({ path, body }) => {
    if (path !== '/device-keys') return answer(claims.length)
    publicKey = body as PublicKey
    return Response.json({ keyId: 'device-1' })
  })
  const { fetch } = globalThis
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    if (url.endsWith('/pay')) claims.push(new Headers(init.headers).get('ess-password-claim'))
    return fetch(url, init)
  }) as typeof fetch
}

async function claimed(claim: string | null | undefined): Promise<unknown> {
  expect(decodeProtectedHeader(claim!)).toMatchObject({ typ: passwordClaimType, kid: 'device-1' })
  await compactVerify(claim!, await importJWK(publicKey, 'ES256'))
  return decodeJwt(claim!)
}

beforeEach(async () => {
  noteReach('reachable')
  await freshDevice()
  server()
  await registerSigningKey(requiredIdentity())
  vi.useFakeTimers({ toFake: ['Date'], now: given + 3 * minute })
  setPasswordGiven({ person: requiredIdentity().person, at: given })
})

const times = { passwordAt: given, submittedAt: given + 3 * minute }

test('a pay change includes a signed time of password entry, both in its envelope and in a session', async () => {
  await send(pay, { text: 'to another account' })
  const [row] = await storedRows()
  const { plaintext } = await compactDecrypt(row!.envelope!.text, serverPrivate)
  expect(decodeJwt(new TextDecoder().decode(plaintext))).toMatchObject({ password: times })
  vi.setSystemTime(given + 60 * minute)
  await deliver([pay])
  expect(claims).toHaveLength(1)
  expect(await claimed(claims[0])).toEqual({ key: row!.key, ...times })
})

test('other changes don’t include it', async () => {
  await send(notes(), { text: 'a note' }, { base: '"1"' })
  const [row] = await storedRows()
  expect(row).not.toHaveProperty('password')
  expect(row).not.toHaveProperty('claim')
  const { plaintext } = await compactDecrypt(row!.envelope!.text, serverPrivate)
  expect(decodeJwt(new TextDecoder().decode(plaintext))).not.toHaveProperty('password')
})

test('another person’s password doesn’t count', async () => {
  setPasswordGiven({ person: 'somebody else', at: given })
  await send(pay, { text: 'one' })
  expect((await storedRows())[0]).not.toHaveProperty('claim')
})

test('a refused change is resent with the time of the latest password entry; a waiting one keeps its own', async () => {
  const errors = [{ at: '', code: 'password.needed', message: 'Enter your password.' }]
  server((n) =>
    n > 1 ? Response.json({}) : Response.json({ title: '', status: 403, detail: '', errors }, { status: 403 }),
  )
  const id = await send(pay, { text: 'one' })
  await deliver([pay])
  expect(await storedRows()).toMatchObject([{ state: 'attention' }])
  vi.setSystemTime(given + 20 * minute)
  setPasswordGiven({ person: requiredIdentity().person, at: given + 20 * minute })
  await resend(id)
  const later = { passwordAt: given + 20 * minute, submittedAt: given + 20 * minute }
  expect(await claimed((await db.rows.get({ id }))!.claim)).toMatchObject(later)
  vi.setSystemTime(given + 40 * minute)
  setPasswordGiven({ person: requiredIdentity().person, at: given + 40 * minute })
  await resend(id)
  await deliver([pay])
  expect(await claimed(claims[1])).toMatchObject(later)
  expect(await storedRows()).toMatchObject([{ state: 'sent' }])
})
