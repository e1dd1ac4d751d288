import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { dropDraft, keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { countLockedWork, unlockWork } from './locked-work.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, storedRows } from '@/offline/test-device.ts'
import { openVault } from './vault-opening.ts'
import { closeVault } from './vault.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

/** Signs out, then signs in again with the password that the server accepts now. */
async function passwordIs(password: string) {
  await closeVault(person)
  await openVault(person, password)
}

function waiting(): Promise<number> {
  return new Promise((resolve) => {
    const subscription = countLockedWork(person).subscribe((count) => {
      setTimeout(() => subscription.unsubscribe())
      resolve(count)
    })
  })
}

test('after a password change older work stays, is counted, and is sent once the earlier password is entered', async () => {
  const heard = network(() => Response.json({ text: '' }))
  await send(notes(), { text: 'of before' })
  await keepDraft('draft', 'typed before')
  await passwordIs('changed')
  expect(await waiting()).toBe(2)
  await deliver([notes()])
  expect(heard).toEqual([])

  expect(await unlockWork(person, 'not it')).toEqual({ is: 'wrong' })
  expect(await waiting()).toBe(2)
  expect(await unlockWork(person, 'ess-demo')).toEqual({ is: 'open' })
  expect(await waiting()).toBe(0)
  await deliver([notes()])
  expect(heard.map(({ text }) => text)).toEqual(['of before'])
  expect((await readDraft('draft'))?.value).toBe('typed before')
})

test('asks for the earlier password once: then the current one opens the work too, even after another change', async () => {
  await keepDraft('draft', 'typed before')
  await passwordIs('changed')
  await unlockWork(person, 'ess-demo')
  await passwordIs('changed')
  expect((await readDraft('draft'))?.value).toBe('typed before')
  await passwordIs('changed again')
  expect(await readDraft('draft')).toBeNull()
  await unlockWork(person, 'changed')
  await passwordIs('changed again')
  expect((await readDraft('draft'))?.value).toBe('typed before')
})

test("the earlier password alone doesn't open values sealed after the change", async () => {
  await passwordIs('changed')
  await unlockWork(person, 'ess-demo')
  await keepDraft('draft', 'typed since')
  await passwordIs('ess-demo')
  expect(await readDraft('draft')).toBeNull()
})

test("a new draft of the same form doesn't overwrite the sealed one or restore it too early", async () => {
  await keepDraft('draft', 'typed before')
  await passwordIs('changed')
  await keepDraft('draft', 'typed since')
  await keepDraft('draft', 'typed on')
  expect((await readDraft('draft'))?.value).toBe('typed on')
  expect(await db.drafts.count()).toBe(2)
  await unlockWork(person, 'ess-demo')
  expect((await readDraft('draft'))?.value).toBe('typed on')
  expect(await db.drafts.count()).toBe(2)
})

test('submitting or discarding a form does not delete a hidden draft', async () => {
  await keepDraft('note', 'typed before')
  await keepDraft('other', 'typed before as well')
  await passwordIs('changed')
  await send(notes(), { text: 'since' })
  await dropDraft('other')
  await unlockWork(person, 'ess-demo')
  expect((await readDraft('note'))?.value).toBe('typed before')
  expect((await readDraft('other'))?.value).toBe('typed before as well')
  expect(await storedRows()).toHaveLength(1)
})

test('guessing an earlier password pauses after five attempts', async () => {
  await keepDraft('draft', 'typed before')
  await passwordIs('changed')
  for (let n = 0; n < 5; n++) expect(await unlockWork(person, `wrong ${n}`)).toEqual({ is: 'wrong' })
  expect(await unlockWork(person, 'ess-demo')).toEqual({ is: 'paused', forMs: 30_000 })
})

test('after unlocking, nothing is stored in clear text, and every key still needs a password', async () => {
  await keepDraft('draft', 'typed before')
  await passwordIs('changed')
  await unlockWork(person, 'ess-demo')
  await closeVault(person)
  const stored = (await db.keys.toArray()).flatMap(Object.values)
  expect(stored.filter((value) => value instanceof CryptoKey)).toEqual([])
})
