import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { freshDevice } from '@/offline/test-device.ts'
import { openVault } from './vault-opening.ts'
import {
  VaultClosed,
  closeVault,
  forgetHandles,
  leaveVault,
  opensHere,
  personKey,
  presentKey,
  restoreVault,
  seal,
  unseal,
} from './vault.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

test('a sealed value opens again and contains nothing in clear', async () => {
  const sealed = await seal(person, { account: '88990011' })
  expect(new TextDecoder('latin1').decode(sealed.data)).not.toContain('88990011')
  expect(await unseal(person, sealed)).toEqual({ account: '88990011' })
})

test('user names that differ in case are one person, and the key does not show the name', async () => {
  expect(await personKey(' Driver')).toBe(await personKey('driver'))
  expect(await personKey('driver')).not.toContain('driver')
})

test('a sealed value cannot be moved to another place or person', async () => {
  const other = await personKey('manager')
  await openVault(other, 'ess-demo')
  const sealed = await seal(person, 'mine', 'rows')
  await expect(unseal(person, sealed, 'drafts')).rejects.toHaveProperty('name', 'OperationError')
  await expect(unseal(other, sealed, 'rows')).rejects.toBeInstanceOf(VaultClosed)
})

test('the stored handle cannot be exported', async () => {
  const [key] = await db.keys.toArray()
  expect(key!.handle!.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key!.handle!)).rejects.toThrow(/extractable/)
})

test('after sign-out nothing opens, and the same password opens it again', async () => {
  const sealed = await seal(person, 'mine')
  await closeVault(person)
  await expect(unseal(person, sealed)).rejects.toBeInstanceOf(VaultClosed)
  expect(await restoreVault(person)).toBe(false)
  await openVault(person, 'ess-demo')
  expect(await unseal(person, sealed)).toBe('mine')
})

test('a new password starts a new key, and the old one still opens what it sealed', async () => {
  const old = await seal(person, 'old')
  await closeVault(person)
  await openVault(person, 'changed')
  const fresh = await seal(person, 'fresh')
  expect(fresh.keyId).not.toBe(old.keyId)
  await expect(unseal(person, old)).rejects.toBeInstanceOf(VaultClosed)
  await openVault(person, 'ess-demo')
  expect(await unseal(person, old)).toBe('old')
  expect(await unseal(person, fresh)).toBe('fresh')
})

test('a handle from before a change of password stays while the person is signed in', async () => {
  const old = await seal(person, 'old')
  await openVault(person, 'changed')
  expect(await unseal(person, old)).toBe('old')
})

test('a first key takes 600,000 rounds, and a key added later takes as many as the older one', async () => {
  const first = await personKey('somebody new')
  await openVault(first, 'ess-demo')
  expect((await db.keys.where('person').equals(first).toArray()).map((key) => key.rounds)).toEqual([600_000])

  await openVault(person, 'another password')
  const sealed = await seal(person, 'kept')
  await closeVault(person)
  await openVault(person, 'another password')
  expect(await unseal(person, sealed)).toBe('kept')
})

test('sealing while the vault is being closed restores no key', async () => {
  const { keyId } = presentKey(person)!
  const closing = closeVault(person)
  // This reads the device before the closing is written.
  const sealing = Promise.allSettled([restoreVault(person), seal(person, 'late')])
  await closing
  expect(opensHere(person, keyId)).toBe(false)
  await sealing
  expect(opensHere(person, keyId)).toBe(false)
})

test('reading the keys, started before they were forgotten, restores none', async () => {
  const { keyId } = presentKey(person)!
  forgetHandles(person)
  const reading = restoreVault(person)
  forgetHandles(person)
  expect(await reading).toBe(false)
  expect(opensHere(person, keyId)).toBe(false)
  expect(await restoreVault(person)).toBe(true)
})

test('after a sign-out in this tab nothing opens until the person signs in again, even if the device still could', async () => {
  const sealed = await seal(person, 'mine')
  leaveVault(person)
  await expect(unseal(person, sealed)).rejects.toBeInstanceOf(VaultClosed)
  await expect(seal(person, 'late')).rejects.toBeInstanceOf(VaultClosed)
  await openVault(person, 'ess-demo')
  expect(await unseal(person, sealed)).toBe('mine')
})
