import 'fake-indexeddb/auto'
import {
  type CryptoKey,
  compactDecrypt,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { maxEnvelopeLength } from '@/contract/delivery/envelopes.ts'
import { type EnvelopeContent, EnvelopeContent as Content, type PublicKey } from '@/domain/identity/envelope.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { requiredIdentity, setIdentity } from '@/offline/identity.ts'
import { refused } from '@/offline/delivery/test-answers.ts'
import { openRowsOf, resend, send } from '@/offline/outbox/outbox.ts'
import { countEnvelopes } from '@/offline/outbox/rows.ts'
import {
  everyPage,
  freshDevice,
  type RecordedCall,
  network,
  notes,
  pages,
  signedInAs,
  storedRows,
  withoutSignal,
} from '@/offline/test-device.ts'
import { closeVault } from '@/offline/vault/vault.ts'
import { setServerKey } from './envelopes.ts'
import { notePosted } from './follow-envelopes.ts'
import { postEnvelopes } from './post-envelopes.ts'
import { sealMissing } from './row-envelope.ts'
import { registerSigningKey } from './signing-key.ts'

const versioned = notes({ lane: 'versioned' })
const many = [notes(), versioned, ...everyPage]

let serverPrivate: CryptoKey
let devices: Map<string, PublicKey>
let keys = 0

beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  serverPrivate = pair.privateKey
  setServerKey({ ...(await exportJWK(pair.publicKey)), kid: 'server-1' } as never)
})

beforeEach(async () => {
  devices = new Map()
  noteReach('reachable')
  await freshDevice()
})

/** A server that knows the keys it received, and answers the change in an envelope with `answer`. */
function server(answer: (content: EnvelopeContent) => object | Response = taken): RecordedCall[] {
  return network(async ({ path, body }) => {
    if (path === '/device-keys') {
      const keyId = `device-${++keys}`
      devices.set(keyId, body as PublicKey)
      return Response.json({ keyId })
    }
    if (path !== '/envelopes') return Response.json({}, { headers: { 'ess-receipt': 'R-SESS-ION0', etag: '"s"' } })
    const said = answer(await opened((body as { envelope: string }).envelope))
    return said instanceof Response ? said : Response.json(said)
  })
}

const noSignal = () => {
  throw new TypeError('fetch failed')
}
const taken = () => ({ status: 200, receipt: 'R-7F3K-92QD', etag: '"2"' })
const posted = (heard: RecordedCall[]) => heard.filter(({ path }) => path === '/envelopes')

/** The envelope's content, opened as the server would. */
async function opened(envelope: string): Promise<EnvelopeContent> {
  const { plaintext } = await compactDecrypt(envelope, serverPrivate)
  const signed = new TextDecoder().decode(plaintext)
  const key = await importJWK(devices.get(decodeProtectedHeader(signed).kid!)!, 'ES256')
  const { payload } = await compactVerify(signed, key)
  const content: unknown = JSON.parse(new TextDecoder().decode(payload))
  if (!Content.is(content)) throw new Error('not as agreed')
  return content
}

const envelopeOf = async (text: string) => {
  const rows = await openRowsOf(['note', 'page.make', 'page.change', 'page.tear'])
  const { id } = rows.find(({ body }) => (body as { text: string }).text === text)!
  return (await db.rows.get({ id }))!.envelope
}
const contentOf = async (text: string) => opened((await envelopeOf(text))!.text)

async function registered(): Promise<void> {
  expect(await registerSigningKey(requiredIdentity())).toBe(true)
}

/** Signs out and closes the vault, so that nothing personal can be opened. */
async function signedOut(): Promise<void> {
  const { person } = requiredIdentity()
  setIdentity(null)
  await closeVault(person)
}

test('a submitted row carries the same call, signed by the person and readable only by the server', async () => {
  server()
  await registered()
  await send(pages.make, { text: 'one' }, { params: { book: '7', employeeId: 'of a read' } })
  const [row] = await storedRows()
  expect(await contentOf('one')).toEqual({
    method: 'POST',
    path: '/books/:book/pages',
    params: { book: '7' },
    body: { text: 'one' },
    key: row!.key,
    ifMatch: null,
    after: null,
    signedAt: row!.envelope!.signedAt,
  })
  expect(JSON.stringify(row!.envelope)).not.toContain('one')
})

test('after a sign-out, sends it without a session, once; after the next sign-in the row shows the receipt', async () => {
  const heard = server()
  await registered()
  await send(notes(), { text: 'one' }, { base: '"1"' })
  await signedOut()
  expect(await postEnvelopes()).toBe(0)
  expect(posted(heard)).toMatchObject([{ token: null, key: '' }])
  expect(await storedRows()).toMatchObject([
    { state: 'sent', etag: '"2"', outcome: null, posted: { status: 200, receipt: 'R-7F3K-92QD' } },
  ])
  await signedInAs('driver')
  const shown = () => openRowsOf(['note'])
  expect(await shown()).toMatchObject([{ state: 'sent', receipt: 'R-7F3K-92QD', body: { text: 'one' } }])
  await notePosted(requiredIdentity().person, many)
  expect(await shown()).toMatchObject([{ state: 'sent', receipt: 'R-7F3K-92QD', status: 200 }])
  expect((await storedRows())[0]!.posted).toBeUndefined()
  await deliver(many)
  await postEnvelopes()
  expect(posted(heard)).toHaveLength(1)
})

test('counts as received while the legacy host is locked', async () => {
  server(() => ({ status: 423, receipt: 'R-LOCK-ED00', etag: '"3"' }))
  await registered()
  await send(notes(), { text: 'one' }, { base: '"1"' })
  await signedOut()
  await postEnvelopes()
  expect(await storedRows()).toMatchObject([{ state: 'received', etag: '"3"' }])
})

test.each([
  ['refused', () => refused(403, { errors: [{ at: '', code: 'envelope.refused', message: '' }] })],
  ['its change is against the rules', () => ({ status: 422, receipt: null, etag: null })],
  ['its change met a newer version', () => ({ status: 412, receipt: null, etag: null })],
])('%s: the row waits for its person as if it had never been sent, and blocks its lane', async (_, answer) => {
  const heard = server(answer)
  await registered()
  await send(notes(), { text: 'one' }, { base: '"1"' })
  await send(notes(), { text: 'two' }, { base: '"1"' })
  await signedOut()
  await postEnvelopes()
  await postEnvelopes()
  expect(posted(heard)).toHaveLength(1)
  const [one, two] = await storedRows()
  expect(one).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(one!.envelope).toBeUndefined()
  expect(two).toMatchObject({ state: 'waiting', attempts: 0, envelope: expect.anything() })
  await signedInAs('driver')
  await deliver(many)
  expect((await storedRows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test.each([
  ['nothing answers', noSignal],
  ["a network's login page answers", () => new Response('<html>', { status: 403 })],
  ['an earlier server answers', () => Response.json({ title: 'Not Found' }, { status: 404 })],
  ['there are too many', () => Response.json({ title: 'Too many' }, { status: 429, headers: { 'retry-after': '60' } })],
  ['the server fails', () => Response.json({ title: 'Oh' }, { status: 500 })],
])('%s: the envelope is kept and sent again', async (_, answer) => {
  server(answer)
  await registered()
  await send(notes(), { text: 'one' })
  await signedOut()
  expect(await postEnvelopes()).toBe(1)
  expect(await storedRows()).toMatchObject([{ state: 'waiting', attempts: 1, envelope: expect.anything() }])
  await db.rows.toCollection().modify({ nextAt: 0 })
  server()
  expect(await postEnvelopes()).toBe(0)
  expect(await storedRows()).toMatchObject([{ state: 'sent' }])
})

test('two changes to one record arrive in order, and the second refers to the first', async () => {
  const heard = server()
  await registered()
  await send(versioned, { text: 'first' }, { base: '"1"' })
  await send(versioned, { text: 'second' }, { base: '"1"' })
  const [first] = await storedRows()
  expect(await contentOf('first')).toMatchObject({ ifMatch: '"1"', after: null })
  expect(await contentOf('second')).toMatchObject({ ifMatch: '"1"', after: first!.key })
  await signedOut()
  await postEnvelopes()
  const order = await Promise.all(posted(heard).map(({ body }) => opened((body as { envelope: string }).envelope)))
  expect(order.map(({ body }) => (body as { text: string }).text)).toEqual(['first', 'second'])
})

test("a change to something that the server doesn't have yet waits for a session, and blocks the rows behind it", async () => {
  const heard = server()
  await registered()
  withoutSignal()
  await send(pages.make, { text: 'page' }, { params: { book: '7' }, subject: 'p' })
  const base = (await storedRows())[0]!.base
  await db.rows.toCollection().modify({ attempts: 1 })
  await send(pages.tear, { text: 'tear' }, { params: { book: '7', page: 'p' }, subject: 'p', base })
  expect(await envelopeOf('tear')).toBeUndefined()
  await signedOut()
  noteReach('reachable')
  heard.length = 0
  const again = server()
  await postEnvelopes()
  expect(posted(again)).toHaveLength(1)
  expect((await storedRows()).map(({ state }) => state)).toEqual(['sent', 'waiting'])
})

test('people with a session here use it for sending; changes of people without one are sent in envelopes', async () => {
  const heard = server()
  await registered()
  await send(notes(), { text: "the driver's" })
  await signedOut()
  await signedInAs('manager')
  await registered()
  await send(notes(), { text: "the manager's" })
  await postEnvelopes()
  const sent = await Promise.all(posted(heard).map(({ body }) => opened((body as { envelope: string }).envelope)))
  expect(sent.map(({ body }) => body)).toEqual([{ text: "the driver's" }])
  setIdentity({ ...requiredIdentity(), token: '' })
  await postEnvelopes()
  expect(posted(heard)).toHaveLength(2)
})

test("without the server's key, or before it knows the person, a row waits for a session", async () => {
  server()
  await send(notes(), { text: 'too early' })
  expect(await countEnvelopes()).toBe(0)
  await registered()
  await sealMissing(requiredIdentity().person, many)
  expect(await contentOf('too early')).toMatchObject({ body: { text: 'too early' } })
})

test('a change that exceeds the limit of the server waits for a session', async () => {
  server()
  await registered()
  await send(notes(), { text: 'x'.repeat(maxEnvelopeLength) })
  expect(await countEnvelopes()).toBe(0)
})

test('a row that’s resent under a new key gets a new envelope', async () => {
  server()
  await registered()
  await send(notes(), { text: 'one' })
  network(() => Response.json({ title: '', status: 422, detail: '', errors: [] }, { status: 422 }))
  await deliver(many)
  const [refused] = await storedRows()
  expect(refused).toMatchObject({ state: 'attention' })
  expect(refused!.envelope).toBeUndefined()
  withoutSignal()
  await resend(refused!.id)
  await sealMissing(requiredIdentity().person, many)
  const [again] = await storedRows()
  expect(again!.key).not.toBe(refused!.key)
  expect(await contentOf('one')).toMatchObject({ key: again!.key })
})

test('sends the server the key once per session, and a new one if the key no longer opens', async () => {
  const heard = server()
  await registered()
  await registered()
  expect(heard).toHaveLength(1)
  await signedInAs('driver', 'another-session')
  await registered()
  const [first, second] = heard.map(({ body }) => (body as PublicKey).x)
  expect(second).toBe(first)
  await db.people.toCollection().modify((known) => void (known.signing!.sealed.data = new ArrayBuffer(32)))
  await signedInAs('driver', 'a-third-session')
  await registered()
  expect((heard[2]!.body as PublicKey).x).not.toBe(first)
})
