import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { freshDevice, sealedEarlier } from '@/offline/test-device.ts'
import { openVault } from './vault-opening.ts'
import {
  VaultClosed,
  closeVault,
  forgetHandles,
  personKey,
  presentKey,
  remember,
  restoreVault,
  seal,
  unseal,
} from './vault.ts'

const here = { table: 'rows', of: '1' }
let person: string
beforeEach(async () => {
  person = await freshDevice()
})

test('a sealed value can be opened again and has no clear text', async () => {
  const sealed = await seal(person, { account: '88990011' }, here)
  expect(new TextDecoder('latin1').decode(sealed.data)).not.toContain('88990011')
  expect(await unseal(person, sealed, here)).toEqual({ account: '88990011' })
})

test('user names that differ in case are one person, and the key does not show the name', async () => {
  expect(await personKey(' Driver')).toBe(await personKey('driver'))
  expect(await personKey('driver')).not.toContain('driver')
})

test('a sealed value can’t be moved to another table, row, or person, or passed off as one from an earlier release', async () => {
  const other = await personKey('manager')
  await openVault(other, 'ess-demo')
  const sealed = await seal(person, 'mine', here)
  for (const place of [
    { ...here, table: 'drafts' },
    { ...here, of: '2' },
  ])
    await expect(unseal(person, sealed, place)).rejects.toHaveProperty('name', 'OperationError')
  const { bound: _, ...unbound } = sealed
  await expect(unseal(person, unbound, here)).rejects.toHaveProperty('name', 'OperationError')
  await expect(unseal(other, sealed, here)).rejects.toBeInstanceOf(VaultClosed)
})

test('handles cannot be exported, and none are stored on the device', async () => {
  const { handle } = presentKey(person)!
  expect(handle.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', handle)).rejects.toThrow(/extractable/)
  const stored = (await Promise.all(db.tables.map((table) => table.toArray()))).flat().flatMap(Object.values)
  expect(stored.filter((value) => value instanceof CryptoKey)).toEqual([])
})

test('after sign-out, nothing can be opened until the same password opens it again', async () => {
  const sealed = await seal(person, 'mine', here)
  await closeVault(person)
  await expect(unseal(person, sealed, here)).rejects.toBeInstanceOf(VaultClosed)
  expect(await restoreVault(person)).toBe(false)
  await openVault(person, 'ess-demo')
  expect(await unseal(person, sealed, here)).toBe('mine')
})

test('a new password starts a new key, and the old one still opens what it sealed', async () => {
  const old = await seal(person, 'old', here)
  await closeVault(person)
  await openVault(person, 'changed')
  const fresh = await seal(person, 'fresh', here)
  expect(fresh.keyId).not.toBe(old.keyId)
  await expect(unseal(person, old, here)).rejects.toBeInstanceOf(VaultClosed)
  await openVault(person, 'ess-demo')
  expect(await unseal(person, old, here)).toBe('old')
  expect(await unseal(person, fresh, here)).toBe('fresh')
})

test('a handle from before a password change is kept while the person is signed in', async () => {
  const old = await seal(person, 'old', here)
  await openVault(person, 'changed')
  expect(await unseal(person, old, here)).toBe('old')
})

test('a first key takes 600,000 rounds, and a later key takes as many as the older key', async () => {
  const first = await personKey('somebody new')
  await openVault(first, 'ess-demo')
  expect((await db.keys.where('person').equals(first).toArray()).map((key) => key.rounds)).toEqual([600_000])

  await openVault(person, 'another password')
  const sealed = await seal(person, 'kept', here)
  await closeVault(person)
  await openVault(person, 'another password')
  expect(await unseal(person, sealed, here)).toBe('kept')
})

test('also closes a vault that’s reopened while a sign-out fails because of a full disk', async () => {
  const { keyId, handle } = presentKey(person)!
  vi.spyOn(db.people, 'where').mockImplementationOnce(() => {
    remember(person, keyId, new Map([[keyId, handle]]))
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(closeVault(person)).rejects.toHaveProperty('name', 'QuotaExceededError')
  expect(presentKey(person)).toBeNull()
})

test('once the worker and other tabs have lost the keys, only the password opens the vault', async () => {
  const sealed = await seal(person, 'mine', here)
  forgetHandles(person)
  await expect(unseal(person, sealed, here)).rejects.toBeInstanceOf(VaultClosed)
  await expect(seal(person, 'late', here)).rejects.toBeInstanceOf(VaultClosed)
  expect(await restoreVault(person)).toBe(false)
  await openVault(person, 'ess-demo')
  expect(await unseal(person, sealed, here)).toBe('mine')
})

test('a value of an earlier release, bound only to its table, still opens', async () => {
  const sealed = await sealedEarlier(person, 'earlier', 'rows')
  expect(await unseal(person, sealed, here)).toBe('earlier')
})
