import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentIdentity } from '@/offline/identity.ts'
import { freshDevice } from '@/offline/test-device.ts'
import { opensHere, presentKey } from '@/offline/vault/vault.ts'
import { lastSignOut, onSignedOut } from './session.ts'

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
