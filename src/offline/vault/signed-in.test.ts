import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { setIdentity } from '@/offline/identity.ts'
import { forgetSignedIn, keepSignedIn, readSignedIn } from './signed-in.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { closeVault } from './vault.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

test("another tab finds the signed-in person's token, which is not stored in clear text", async () => {
  await keepSignedIn({ person, token: 'secret-token' })
  expect(await readSignedIn(person)).toEqual({ person, token: 'secret-token' })
  const [kept] = await db.signedIn.toArray()
  expect(new TextDecoder('latin1').decode(kept!.sealed.data)).not.toContain('secret-token')
})

test('there is no token after sign-out, even if only the vault was closed', async () => {
  await keepSignedIn({ person, token: 'secret-token' })
  await closeVault(person)
  expect(await readSignedIn(person)).toBeNull()
  await forgetSignedIn(person)
  expect(await db.signedIn.count()).toBe(0)
})

test('ignores a token that cannot be opened', async () => {
  await keepSignedIn({ person, token: 'of the driver' })
  const manager = await signedInAs('manager')
  await keepSignedIn({ person: manager, token: 'of the manager' })
  await db.signedIn.where({ id: person }).modify((kept) => void new Uint8Array(kept.sealed.data).fill(7))
  expect(await readSignedIn(manager)).toEqual({ person: manager, token: 'of the manager' })
  expect(await readSignedIn(person)).toBeNull()
})

test('a sign-out while the token is being sealed wins', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    const sealed = await encrypt(...given)
    setIdentity(null)
    return sealed
  })
  await keepSignedIn({ person, token: 'secret-token' })
  expect(await db.signedIn.count()).toBe(0)
})
