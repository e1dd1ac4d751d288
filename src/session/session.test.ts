import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { freshDevice } from '@/offline/test-device.ts'
import { forgetHandles, opensHere, presentKey } from '@/offline/vault/vault.ts'
import { lastSignOut, onSignedOut, restoreSession } from './session.ts'
import { readStoredToken, storeToken } from './stored-token.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

test('after a sign-out in another tab this one has neither identity nor keys', async () => {
  const { keyId } = presentKey(person)!
  const told = vi.fn()
  onSignedOut(told)
  new BroadcastChannel('ess.session').postMessage({ type: 'signedOut', person, why: 'asked' })
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(currentIdentity()).toBeNull()
  expect(opensHere(person, keyId)).toBe(false)
  expect(lastSignOut()).toBe('elsewhere')
})

test('a tab that is restored when nobody has its keys asks for the password without opening the database', async () => {
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
