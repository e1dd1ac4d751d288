import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { freshDevice } from '@/offline/test-device.ts'
import { countDown, trySecret, noteSignedIn } from './people.ts'
import { openVault } from './vault-opening.ts'
import { closeVault, presentKey, restoreVault, seal, unseal } from './vault.ts'
import { verifySecret } from './verify-secret.ts'

const right = 'ess-demo'
const place = { table: 'drafts', of: 'one' }
let person: string

beforeEach(async () => {
  person = await freshDevice()
  const keyId = await openVault(person, right)
  await noteSignedIn(person, { name: 'Dwayne' }, { keyId, by: 'password' })
})

test('recognizes the password of the last sign-in, without changing the vault', async () => {
  const sealed = await seal(person, 'draft', place)
  const present = presentKey(person)
  const keys = await db.keys.toArray()
  expect(await verifySecret(person, right, 'password')).toEqual({ is: 'right' })
  expect(await verifySecret(person, 'wrong', 'password')).toEqual({ is: 'wrong', left: 4, forMs: 0 })
  expect(presentKey(person)).toEqual(present)
  expect(await db.keys.toArray()).toEqual(keys)
  expect(await unseal(person, sealed, place)).toBe('draft')
})

test("doesn't open anything if the vault is closed", async () => {
  await closeVault(person)
  expect(await verifySecret(person, right, 'password')).toEqual({ is: 'right' })
  expect(await restoreVault(person)).toBe(false)
})

test('an earlier password is wrong, and so is the passcode instead of the password', async () => {
  const keyId = await openVault(person, 'the new one', { fresh: true })
  await noteSignedIn(person, {}, { keyId, by: 'password' })
  expect(await verifySecret(person, right, 'password')).toMatchObject({ is: 'wrong' })
  expect(await verifySecret(person, 'the new one', 'passcode')).toMatchObject({ is: 'wrong' })
  expect(await verifySecret(person, 'the new one', 'password')).toEqual({ is: 'right' })
})

test('has the same attempts and pauses as a sign-in without signal', async () => {
  for (let n = 0; n < 4; n += 1) await verifySecret(person, 'wrong', 'password')
  expect(await verifySecret(person, 'wrong', 'password')).toEqual({ is: 'wrong', left: 0, forMs: 30_000 })
  expect(await verifySecret(person, right, 'password')).toEqual({ is: 'paused', forMs: 30_000 })
  expect(await trySecret(person, right)).toEqual({ is: 'paused', forMs: 30_000 })
  await countDown(30_000)
  expect(await verifySecret(person, right, 'password')).toEqual({ is: 'right' })
  expect(await verifySecret(person, 'wrong', 'password')).toMatchObject({ left: 4 })
})
