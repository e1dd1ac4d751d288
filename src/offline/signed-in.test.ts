import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from './database.ts'
import { forgetSignedIn, keepSignedIn, readSignedIn } from './signed-in.ts'
import { freshDevice } from './test-device.ts'
import { closeVault } from './vault.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

test('the worker finds the token of whoever is signed in, and nobody reads it in clear', async () => {
  await keepSignedIn({ person, token: 'secret-token' })
  expect(await readSignedIn()).toEqual({ person, token: 'secret-token' })
  const [kept] = await db.signedIn.toArray()
  expect(new TextDecoder('latin1').decode(kept!.sealed.data)).not.toContain('secret-token')
})

test('after sign-out there is none, also when only the vault was closed', async () => {
  await keepSignedIn({ person, token: 'secret-token' })
  await closeVault(person)
  expect(await readSignedIn()).toBeNull()
  await forgetSignedIn()
  expect(await db.signedIn.count()).toBe(0)
})
