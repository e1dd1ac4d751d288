import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, signedInAs, storedRows } from '@/offline/test-device.ts'
import { noteSignedIn, personOf } from '@/offline/vault/people.ts'
import { forgetHandles, opensHere, personKey, presentKey } from '@/offline/vault/vault.ts'
import { signInWithPassword } from './sign-in/sign-in.ts'

/** The opaque name of the person who was 'erin' when this device was last online. */
let erin: string

beforeEach(async () => {
  erin = await freshDevice('erin')
  await noteSignedIn(erin, { userInfo: named('erin'), jwt: '' }, { keyId: presentKey(erin)!.keyId, by: 'password' })
  await send(notes(), { text: 'of before' })
  await keepDraft('draft', 'typed before')
  leave()
})

const named = (userId: string, ...earlierUserIds: string[]): UserInfo => ({
  ...userWithoutRoles,
  userId,
  earlierUserIds,
})

function leave() {
  forgetHandles(erin)
  setIdentity(null)
}

/** A server that answers this user. */
const online = (userInfo: UserInfo) =>
  network(({ path }) =>
    Response.json(
      path.endsWith('/activeDirectoryLogin') ? { tokenId: `token-of-${userInfo.userId}` } : { userInfo, jwt: '' },
    ),
  )
const offline = () => network(() => Promise.reject(new TypeError('fetch failed')), false)

test('a device that knows the earlier name finds the person: waiting changes are sent, and the draft is there', async () => {
  online(named('erin.new', 'erin'))
  expect(await signInWithPassword('Erin.New', 'ess-demo')).toEqual({ step: 'done' })
  expect(currentIdentity()).toEqual({ person: erin, token: 'token-of-erin.new' })
  expect(await readDraft('draft')).toMatchObject({ value: 'typed before' })
  const heard = network(() => Response.json({ text: '' }))
  await deliver([notes()])
  expect(heard.map(({ text, token }) => [text, token])).toEqual([['of before', 'Bearer token-of-erin.new']])
  expect((await storedRows()).map(({ state }) => state)).toEqual(['sent'])
})

test('from then on either name opens the device without signal', async () => {
  online(named('erin.new', 'erin'))
  await signInWithPassword('erin.new', 'ess-demo')
  for (const name of ['erin.new', 'erin']) {
    leave()
    offline()
    expect(await signInWithPassword(name, 'ess-demo')).toEqual({ step: 'done' })
    expect(currentIdentity()).toEqual({ person: erin, token: '' })
  }
})

test('signing in with the earlier name, which the server still accepts, teaches the device the new one', async () => {
  online(named('erin.new', 'erin'))
  await signInWithPassword('erin', 'ess-demo')
  expect(currentIdentity()?.person).toBe(erin)
  expect(await personOf('erin.new')).toBe(erin)
})

test('a person who was renamed more than once is found by any of the names', async () => {
  online(named('erin.third', 'erin.second', 'erin'))
  await signInWithPassword('erin.third', 'ess-demo')
  expect(currentIdentity()?.person).toBe(erin)
})

test('another person who signs in here doesn’t see any of it', async () => {
  online(named('max'))
  await signInWithPassword('max', 'ess-demo')
  const max = await personKey('max')
  expect(currentIdentity()?.person).toBe(max)
  expect(await readDraft('draft')).toBeNull()
  const [row] = await storedRows()
  expect([row!.person, opensHere(max, row!.content.keyId)]).toEqual([erin, false])
  const heard = network(() => Response.json({ text: '' }))
  await deliver([notes()])
  expect(heard).toEqual([])
})

test('a password that changed along with the name opens the earlier work once it is entered', async () => {
  online(named('erin.new', 'erin'))
  await signInWithPassword('erin.new', 'another password')
  const [row] = await storedRows()
  expect([currentIdentity()?.person, opensHere(erin, row!.content.keyId)]).toEqual([erin, false])
})

test('without a rename, each name is a different person', async () => {
  const max = await signedInAs('max')
  expect(await personOf('max')).toBe(max)
  expect(await personOf(' ERIN')).toBe(erin)
})
