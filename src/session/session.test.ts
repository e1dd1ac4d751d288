import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { db } from '@/offline/database.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { freshDevice, network, withoutSignal } from '@/offline/test-device.ts'
import { leftKey, noteLeft } from '@/offline/vault/key-relay.ts'
import { knownOnDevice, noteSignedIn } from '@/offline/vault/people.ts'
import { forgetHandles, opensHere, presentKey } from '@/offline/vault/vault.ts'
import { isLocked } from './locked.ts'
import { queryClient } from './query-client.ts'
import { lastSignOut, onSignedOut, restoreSession, unlock } from './session.ts'
import { readStoredToken, storeToken } from './stored-token.ts'
import { endTabSession } from './tab-session.ts'
import { currentUser } from './user.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})
afterEach(() => {
  endTabSession()
  queryClient.clear()
  sessionStorage.clear()
})

test('after a sign-out in another tab, this one has no identity or keys', async () => {
  const { keyId } = presentKey(person)!
  const told = vi.fn()
  onSignedOut(told)
  new BroadcastChannel('ess.session').postMessage({ type: 'signedOut', person, why: 'asked' })
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(currentIdentity()).toBeNull()
  expect(opensHere(person, keyId)).toBe(false)
  expect(lastSignOut()).toBe('elsewhere')
})

test('a tab restored when no tab has its keys asks for the password without opening the database', async () => {
  storeToken({ token: 'old', person })
  forgetHandles(person)
  setIdentity(null)
  db.close({ disableAutoOpen: false })
  const opening = vi.fn()
  db.on('ready', opening)
  expect(await restoreSession()).toBe('signedOut')
  expect(readStoredToken()).toBeNull()
  expect(opening).not.toHaveBeenCalled()
})

const userInfo = { ...userWithoutRoles, userId: 'driver', firstName: 'Dwayne' }
const inSession = () => network(() => Response.json({ userInfo, jwt: 'jwt' }))

/** Simulates a reload without a worker that held the keys. */
async function loadAgain(): Promise<void> {
  const { keyId } = presentKey(person)!
  await noteSignedIn(person, { userInfo, jwt: '' }, { keyId, by: 'password' })
  storeToken({ token: 'of-the-session', person })
  noteLeft()
  forgetHandles(person)
  setIdentity(null)
}

test('a page reloaded without a worker continues its session, and sealed data asks for the password', async () => {
  const heard = inSession()
  await loadAgain()
  expect(await restoreSession()).toBe('signedIn')
  expect([currentUser()?.firstName, currentIdentity()?.token]).toEqual(['Dwayne', 'of-the-session'])
  expect(heard.every(({ token }) => token === 'Bearer of-the-session')).toBe(true)
  expect([isLocked(), presentKey(person)]).toEqual([true, null])

  expect(await unlock('driver', 'ess-demo')).toEqual({ step: 'done' })
  expect([isLocked(), presentKey(person) !== null]).toEqual([false, true])
  expect(currentIdentity()?.token, 'the same session').toBe('of-the-session')
})

test('answers read while locked are read once more, and then kept for use without signal', async () => {
  inSession()
  await loadAgain()
  await restoreSession()
  expect(await db.answers.count()).toBe(0)
  await unlock('driver', 'ess-demo')
  await vi.waitFor(async () => expect(await db.answers.count()).toBe(1))
})

test("a wrong password doesn't open anything, and counts as a try", async () => {
  inSession()
  await loadAgain()
  await restoreSession()
  const wrong = 'That is not what you last signed in with on this device.'
  expect(await unlock('driver', 'not it')).toEqual({
    step: 'refused',
    message: `${wrong} 4 tries are left before a pause.`,
  })
  expect([isLocked(), presentKey(person)]).toEqual([true, null])
})

test('asks the server for a new session if the browser has cleared the device', async () => {
  network(({ path }) =>
    Response.json(path.endsWith('/activeDirectoryLogin') ? { tokenId: 'new' } : { userInfo, jwt: 'jwt' }),
  )
  await loadAgain()
  await restoreSession()
  await db.people.clear()
  await db.keys.clear()
  expect(await unlock('driver', 'ess-demo')).toEqual({ step: 'done' })
  expect([isLocked(), currentIdentity()?.token]).toEqual([false, 'new'])
  expect(await knownOnDevice(person)).not.toBeNull()
})

test.each([
  ['the server knows no such session', () => network(() => Response.json({}, { status: 401 }))],
  ['there is no signal', withoutSignal],
])('%s: the sign-in page asks for the password', async (_, given) => {
  given()
  await loadAgain()
  expect(await restoreSession()).toBe('signedOut')
  expect([readStoredToken(), currentUser(), isLocked()]).toEqual([null, null, false])
})

test.each([
  ['that the browser restores later', -120_000],
  ['after the clock was set back', 60_000],
])('a tab %s continues without a session', async (_, ms) => {
  const heard = inSession()
  await loadAgain()
  sessionStorage.setItem(leftKey, String(Date.now() + ms))
  expect(await restoreSession()).toBe('signedOut')
  expect(heard).toEqual([])
})

test('closing a page records the time even if the vault is closed, so that the next reload still works', async () => {
  inSession()
  await loadAgain()
  await restoreSession()
  sessionStorage.removeItem(leftKey)
  dispatchEvent(new Event('pagehide'))
  expect(Number(sessionStorage.getItem(leftKey))).toBeGreaterThan(0)
})
