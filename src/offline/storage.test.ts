import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from './database.ts'
import { askForPersistence, noteStorage, noteWipeRead, storageWasWiped, whyNotStored } from './storage.ts'
import { freshDevice } from './test-device.ts'
import { cut, refuseToOpen } from './test-storage.ts'

beforeEach(async () => {
  localStorage.clear()
  await freshDevice()
})

test('a new device was not wiped', async () => {
  expect(await storageWasWiped()).toBe(false)
  await noteStorage()
  expect(await storageWasWiped()).toBe(false)
})

test('a device that lost its database says so until the person has read it, even if the next sign-in stores something', async () => {
  await noteStorage()
  await db.marks.clear()
  expect(await storageWasWiped()).toBe(true)
  await noteStorage()
  expect(await storageWasWiped()).toBe(true)
  await noteWipeRead()
  expect(await storageWasWiped()).toBe(false)
})

test('asks the browser once not to clear the storage', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  Object.defineProperty(navigator, 'storage', {
    value: { persist, persisted: async () => persist.mock.calls.length > 0 },
    configurable: true,
  })
  expect(await askForPersistence()).toBe(true)
  expect(await askForPersistence()).toBe(true)
  expect(persist).toHaveBeenCalledOnce()
})

test('distinguishes a write that fails because the database is unavailable from a bug', async () => {
  cut(db)
  const refusal = refuseToOpen({ error: 'QuotaExceededError' })
  const why = () =>
    db.transaction('rw', db.marks, () => db.marks.put({ id: 'a', at: 1 })).then(() => 'stored', whyNotStored)
  expect(await why()).toBe('full')
  refusal.allow()
  await vi.waitFor(async () => expect(await why()).toBe('stored'))
  cut(db)
  const forbidden = refuseToOpen({ error: 'SecurityError' })
  expect(await why()).toBe('closed')
  expect(whyNotStored(new TypeError('a fault'))).toBe('failed')
  forbidden.allow()
  await vi.waitFor(async () => expect(await why()).toBe('stored'))
})
