import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { requiredIdentity, setIdentity } from '@/offline/identity.ts'
import { passwordGivenAt, setPasswordGiven } from '@/offline/password-given.ts'
import { freshDevice, network, withoutSignal } from '@/offline/test-device.ts'
import { noteSignedIn } from '@/offline/vault/people.ts'
import { openVault } from '@/offline/vault/vault-opening.ts'
import { giveAgain, secretKind } from './step-up.ts'

const ofVault = 'ess-demo'

beforeEach(async () => {
  noteReach('reachable')
  const person = await freshDevice()
  await noteSignedIn(person, {}, { keyId: await openVault(person, ofVault), by: 'password' })
  setPasswordGiven(null)
})

const answering = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  network(() => Response.json(body, { status, headers }))

test('the server checks the password, which counts as just entered from then on', async () => {
  const heard = answering(200)
  expect(await giveAgain('of the server', 'password')).toBeNull()
  expect(heard).toMatchObject([
    { path: '/given-passwords', token: 'Bearer token-of-driver', body: { password: 'of the server' } },
  ])
  expect(passwordGivenAt()).not.toBeNull()
})

test.each([
  ['wrong', 422, {}, 'That password is not correct.'],
  ['tried too often', 429, { 'retry-after': '60' }, 'Too many attempts. Try again in 60 seconds.'],
])(
  '%s: the person is told, and the password doesn’t count, whatever the vault says',
  async (_, status, headers, sentence) => {
    answering(status, { title: '', status, detail: '', errors: [] }, headers)
    expect(await giveAgain(ofVault, 'password')).toBe(sentence)
    expect(passwordGivenAt()).toBeNull()
  },
)

test.each([
  ['without signal', () => withoutSignal()],
  ['if a proxy answers for a stopped server', () => answering(502)],
  ['if the session has ended', () => answering(401)],
  ['if another API has no such call', () => answering(404)],
  ['signed in without signal', () => setIdentity({ ...requiredIdentity(), token: '' })],
])('%s, the vault checks it', async (_, given) => {
  given()
  expect(await giveAgain('wrong', 'password')).toBe('That password is not correct. 4 tries are left before a pause.')
  expect(passwordGivenAt()).toBeNull()
  expect(await giveAgain(ofVault, 'password')).toBeNull()
  expect(passwordGivenAt()).not.toBeNull()
})

test("a person who uses single sign-on enters the device's passcode, which the server never sees", async () => {
  const { person } = requiredIdentity()
  expect(await secretKind()).toBe('password')
  await noteSignedIn(
    person,
    {},
    { keyId: await openVault(person, 'cab over the lake', { fresh: true }), by: 'passcode' },
  )
  expect(await secretKind()).toBe('passcode')
  const heard = answering(200)
  expect(await giveAgain('cab over the lane', 'passcode')).toContain('That is not the passcode')
  expect(await giveAgain('cab over the lake', 'passcode')).toBeNull()
  expect(heard).toEqual([])
})
