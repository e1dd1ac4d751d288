import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { currentIdentity, noteSessionRefused, setIdentity } from '@/offline/identity.ts'
import { passwordGivenAt } from '@/offline/password-given.ts'
import { holdSession } from '@/offline/tabs.ts'
import { freshDevice, network } from '@/offline/test-device.ts'
import { closeVault, forgetHandles, handlesOf, presentKey } from '@/offline/vault/vault.ts'
import { keepSignedIn } from '@/offline/vault/signed-in.ts'
import { askToUnlock } from './locked.ts'
import { queryClient } from './query-client.ts'
import { lastSignOut, onSignedOut, restoreSession } from './session.ts'
import { shareSession } from './shared-session.ts'
import { endTabSession } from './tab-session.ts'
import { currentUser } from './user.ts'

const token = 'of-the-session'
let person: string
let closeOthers: (() => void)[] = []
beforeEach(async () => {
  person = await freshDevice()
})
afterEach(() => {
  for (const close of closeOthers.splice(0)) close()
  endTabSession()
  queryClient.clear()
  sessionStorage.clear()
})

type Message = { type?: string; id?: string; person?: string; session?: unknown; ask?: string }

function channel(name: string, heard: (message: Message, say: (message: unknown) => void) => void = () => {}) {
  const open = new BroadcastChannel(name)
  open.onmessage = ({ data }: MessageEvent<Message>) => heard(data, (message) => open.postMessage(message))
  closeOthers.push(() => open.close())
  return (message: unknown) => open.postMessage(message)
}

/** Simulates other tabs with sessions of these people. */
function heldElsewhere(...people: string[]) {
  const held = people.map((each) => ({ name: `ess.signed-in|${each}` }))
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held, pending: [] })
}

type Other = { session?: unknown; beforeKeys?: () => Promise<unknown> }

/** The person is signed in in another tab, and this one is new. */
async function anotherTab({
  session = { hasToken: true, passwordAt: 5 },
  beforeKeys = async () => undefined,
}: Other = {}) {
  await keepSignedIn({ person, token })
  const [keys, handles] = [presentKey(person)!.keyId, new Map(handlesOf(person))]
  forgetHandles(person)
  setIdentity(null)
  heldElsewhere(person)
  channel('ess.session', ({ type, id }, say) => type === 'anybodyHere' && say({ type: 'here', id, session }))
  channel('ess.vault', async ({ ask, id }, say) => {
    if (ask !== person) return
    await beforeKeys()
    say({ give: { person, present: keys, handles }, id })
  })
}
const userInfo = { ...userWithoutRoles, userId: 'driver', firstName: 'Dwayne' }
const online = () => network(() => Response.json({ userInfo, jwt: 'jwt' }))

test('a new tab takes over the session, the vault, and the time of the password from a signed-in tab', async () => {
  const heard = online()
  await anotherTab()
  expect(await restoreSession()).toBe('signedIn')
  expect([currentUser()?.firstName, currentIdentity()?.token]).toEqual(['Dwayne', token])
  expect([presentKey(person) !== null, passwordGivenAt()]).toEqual([true, 5])
  expect(heard.map(({ path }) => path).join()).not.toContain(token)
})

test('a tab without a session to share, such as a locked one, doesn’t answer with one', async () => {
  const heard = online()
  await anotherTab({ session: null })
  expect(await restoreSession()).toBe('signedOut')
  expect([currentIdentity(), presentKey(person), heard]).toEqual([null, null, []])
})

test('with two people in other tabs, a new tab asks for the password', async () => {
  online()
  await anotherTab()
  heldElsewhere(person, 'somebody-else')
  expect(await restoreSession()).toBe('signedOut')
  expect(presentKey(person)).toBeNull()
})

test('a sign-out at the same moment also ends the new tab’s session', async () => {
  online()
  const say = channel('ess.session')
  await anotherTab({
    beforeKeys: async () => {
      say({ type: 'signedOut', person, why: 'asked' })
      await closeVault(person)
    },
  })
  expect(await restoreSession()).toBe('signedOut')
  expect([currentIdentity(), presentKey(person), currentUser()]).toEqual([null, null, null])
})

/** The answer of this tab, which has a session, to a new one. */
async function answered(mayNot = false): Promise<unknown> {
  holdSession(person)
  closeOthers.push(shareSession(() => mayNot))
  return new Promise((resolve) => {
    const ask = channel('ess.session', ({ type, session }) => type === 'here' && resolve(session))
    ask({ type: 'anybodyHere', id: '1', person })
  })
}

test('a signed-in tab says that it has a session, without the token', async () => {
  expect(await answered()).toEqual({ hasToken: true, passwordAt: null })
})

test.each<[string, () => void]>([
  ['locked', askToUnlock],
  ['whose session the server has ended', () => noteSessionRefused(currentIdentity()!.token)],
  ['that waits for the second factor', () => setIdentity(null)],
])('a tab %s doesn’t share a session', async (_, happens) => {
  happens()
  expect(await answered()).toBeNull()
})

test('a tab that’s about to be signed out for inactivity doesn’t share its session', async () => {
  expect(await answered(true)).toBeNull()
})

test('if another person signs in on another tab, this one is signed out', async () => {
  network(() => Response.json({}))
  const told = vi.fn()
  onSignedOut(told)
  channel('ess.session')({ type: 'signedIn', person: 'somebody-else' })
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect([currentIdentity(), presentKey(person), lastSignOut()]).toEqual([null, null, 'elsewhere'])
})
