import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { setIdentity } from '@/offline/identity.ts'
import { send } from './outbox.ts'
import { freshDevice, notes, signedInAs, storedRows } from '@/offline/test-device.ts'

beforeEach(() => freshDevice())

test('a draft comes back with the version that the edit started from', async () => {
  await keepDraft('note', { text: 'half' }, { base: '"v3"' })
  expect(await readDraft('note')).toMatchObject({ value: { text: 'half' }, base: '"v3"' })
})

test('drafts of two subjects are kept apart, and the subject is not stored in clear', async () => {
  await keepDraft('request', 'one', { subject: 'employee-7' })
  await keepDraft('request', 'other', { subject: 'employee-8' })
  expect((await readDraft('request', 'employee-7'))?.value).toBe('one')
  expect(JSON.stringify(await db.drafts.toArray())).not.toContain('employee-')
})

test('another person does not see a draft, and its own person finds it again', async () => {
  await keepDraft('note', 'of the driver')
  await signedInAs('manager')
  expect(await readDraft('note')).toBeNull()
  setIdentity(null)
  expect(await readDraft('note')).toBeNull()
  await signedInAs('driver')
  expect((await readDraft('note'))?.value).toBe('of the driver')
})

test('of two writes at the same time the later one stays', async () => {
  const long = 'x'.repeat(2_000_000)
  await Promise.all([keepDraft('note', long), keepDraft('note', 'last')])
  expect((await readDraft('note'))?.value).toBe('last')
})

test('a draft that was still being sealed does not come back after it was dropped or sent', async () => {
  const long = 'x'.repeat(2_000_000)
  await Promise.all([keepDraft('note', long), dropDraft('note')])
  expect(await readDraft('note')).toBeNull()
  await Promise.all([keepDraft('note', { text: long }), send(notes(), { text: 'sent' })])
  expect(await readDraft('note')).toBeNull()
  expect(await storedRows()).toHaveLength(1)
})
