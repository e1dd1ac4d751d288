import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from './database.ts'
import { setIdentity } from './identity.ts'
import { everySignedIn, forgetSignedIn, keepSignedIn, readSignedIn } from './signed-in.ts'
import { freshDevice, signedInAs } from './test-device.ts'
import { closeVault } from './vault.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})
afterEach(() => vi.restoreAllMocks())

test('the worker finds the token of whoever is signed in, and nobody reads it in clear', async () => {
  await keepSignedIn({ person, token: 'secret-token' })
  expect(await everySignedIn()).toEqual([{ person, token: 'secret-token' }])
  const [kept] = await db.signedIn.toArray()
  expect(new TextDecoder('latin1').decode(kept!.sealed.data)).not.toContain('secret-token')
})

test('after sign-out there is none, also when only the vault was closed', async () => {
  await keepSignedIn({ person, token: 'secret-token' })
  await closeVault(person)
  expect(await everySignedIn()).toEqual([])
  expect(await readSignedIn(person)).toBeNull()
  await forgetSignedIn(person)
  expect(await db.signedIn.count()).toBe(0)
})

test('a token that cannot be opened is as if it were not there, and the others are found', async () => {
  await keepSignedIn({ person, token: 'of the driver' })
  const manager = await signedInAs('manager')
  await keepSignedIn({ person: manager, token: 'of the manager' })
  await db.signedIn.where({ id: person }).modify((kept) => void new Uint8Array(kept.sealed.data).fill(7))
  expect(await everySignedIn()).toEqual([{ person: manager, token: 'of the manager' }])
  expect(await readSignedIn(person)).toBeNull()
})

test('who signs out while the token is being sealed is not put back', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    const sealed = await encrypt(...given)
    setIdentity(null)
    return sealed
  })
  await keepSignedIn({ person, token: 'secret-token' })
  expect(await db.signedIn.count()).toBe(0)
})
