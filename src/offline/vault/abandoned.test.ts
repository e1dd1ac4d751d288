import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { setIdentity } from '@/offline/identity.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { forgetAbandoned } from './abandoned.ts'
import { keepSignedIn } from './signed-in.ts'

let people: string[]
beforeEach(async () => {
  people = [await freshDevice(), await signedInAs('manager')]
  for (const person of people) {
    setIdentity({ person, token: 'token' })
    await keepSignedIn({ person, token: 'token' })
  }
})

test('a page that starts signed out forgets the tokens of people who left, except those with another page', async () => {
  const [, manager] = people
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [{ name: `ess.signed-in|${manager}` }], pending: [] })
  await forgetAbandoned()
  expect((await db.signedIn.toArray()).map(({ person }) => person)).toEqual([manager])
})
