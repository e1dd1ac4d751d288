import 'fake-indexeddb/auto'
import type { Observable } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { dropDraft, dropDraftAt, keepDraft, readDraft } from './drafts.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { send } from './outbox.ts'
import { freshDevice, notes, signedInAs, storedRows } from '@/offline/test-device.ts'
import { VaultClosed, forgetHandles } from '@/offline/vault/vault.ts'
import { watchDrafts } from './watching.ts'

beforeEach(() => freshDevice())

test('a draft returns with the version that the edit started from', async () => {
  await keepDraft('note', { text: 'half' }, { base: '"v3"' })
  expect(await readDraft('note')).toMatchObject({ value: { text: 'half' }, base: '"v3"' })
})

test('keeps the drafts of two subjects separate, and does not store the subject in clear text', async () => {
  await keepDraft('request', 'one', { subject: 'employee-7' })
  await keepDraft('request', 'other', { subject: 'employee-8' })
  expect((await readDraft('request', 'employee-7'))?.value).toBe('one')
  expect(JSON.stringify(await db.drafts.toArray())).not.toContain('employee-')
})

test('another person does not see a draft, and its owner finds it again', async () => {
  await keepDraft('note', 'of the driver')
  await signedInAs('manager')
  expect(await readDraft('note')).toBeNull()
  setIdentity(null)
  expect(await readDraft('note')).toBeNull()
  await signedInAs('driver')
  expect((await readDraft('note'))?.value).toBe('of the driver')
})

test('if two drafts are written simultaneously, the later one stays', async () => {
  const long = 'x'.repeat(2_000_000)
  await Promise.all([keepDraft('note', long), keepDraft('note', 'last')])
  expect((await readDraft('note'))?.value).toBe('last')
})

test('a draft that was still being sealed does not return after it was dropped or sent', async () => {
  const long = 'x'.repeat(2_000_000)
  await Promise.all([keepDraft('note', long), dropDraft('note')])
  expect(await readDraft('note')).toBeNull()
  await Promise.all([keepDraft('note', { text: long }), send(notes(), { text: 'sent' })])
  expect(await readDraft('note')).toBeNull()
  expect(await storedRows()).toHaveLength(1)
})

const label = { screen: '/note', differs: 'one answer changed' }

test("lists a person's unfinished forms with their differences, newest first, and sealed", async () => {
  await keepDraft('note', { text: 'half' }, { label })
  await new Promise((resolve) => setTimeout(resolve, 2))
  await keepDraft('request', 'of an earlier release')
  const listed = await firstOf(watchDrafts())
  expect(listed.map(({ kind, label: said }) => [kind, said])).toEqual([
    ['request', null],
    ['note', label],
  ])
  expect(JSON.stringify(await db.drafts.toArray())).not.toContain('one answer')
  await dropDraftAt(listed[1]!.key)
  expect((await firstOf(watchDrafts())).map(({ kind }) => kind)).toEqual(['request'])
  await signedInAs('manager')
  expect(await firstOf(watchDrafts())).toEqual([])
})

test('lists a draft without its label if the label was moved to another form', async () => {
  await keepDraft('note', 'one', { label })
  await keepDraft('request', 'other', { label: { ...label, differs: 'moved' } })
  const [one, other] = await db.drafts.orderBy('[person+kind+about]').toArray()
  await db.drafts.put({ ...one!, label: other!.label })
  expect((await firstOf(watchDrafts())).find(({ kind }) => kind === 'note')?.label).toBeNull()
})

test('treats a damaged draft as missing, but not one whose vault is closed', async () => {
  globalThis.reportError = () => undefined
  await keepDraft('note', 'typed')
  const person = currentIdentity()!.person
  forgetHandles(person)
  await expect(readDraft('note')).rejects.toThrow(VaultClosed)
  await signedInAs('driver')
  expect((await readDraft('note'))?.value).toBe('typed')
  await db.drafts.toCollection().modify((draft) => void (draft.sealed.data = new ArrayBuffer(40)))
  expect(await readDraft('note')).toBeNull()
})

/** The first result of a live query. */
function firstOf<Shown>(watched: Observable<Shown>): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const subscription = watched.subscribe((shown) => {
      resolve(shown)
      queueMicrotask(() => subscription.unsubscribe())
    }, reject)
  })
}
