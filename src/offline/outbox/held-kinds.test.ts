import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { setIdentity } from '@/offline/identity.ts'
import { freshDevice, notes, signedInAs } from '@/offline/test-device.ts'
import type { StoredDraft } from '@/offline/stored.ts'
import { dropDraft, keepDraft } from './drafts.ts'
import { followHeldKinds, mayHold } from './held-kinds.ts'
import { send } from './outbox.ts'

let person: string
let unfollow: () => void
beforeEach(async () => {
  // What was written counts as long as its person is signed in.
  unfollow = followHeldKinds()
  setIdentity(null)
  person = await freshDevice()
})
afterEach(() => unfollow())

const known = (kind: string, holds: boolean) => vi.waitFor(() => expect(mayHold(kind)).toBe(holds))
/** As another tab writes it: this page hears of it from the database only. */
const writeElsewhere = (kind: string) =>
  db.drafts.put({ person, kind, about: '', base: null, keptAt: 1, sealed: {} } as StoredDraft)

test('a form may be shown at once only where the device is known to hold nothing of its kind', async () => {
  await writeElsewhere('other')
  await known('note', false)
  await known('other', true)
})

test('what another tab writes, and clears, is noticed', async () => {
  await known('note', false)
  await writeElsewhere('note')
  await known('note', true)
  await db.drafts.clear()
  await known('note', false)
})

test.each([
  ['a draft', () => keepDraft('note', { text: 'typed' })],
  ['a submission', () => send(notes(), { text: 'sent' })],
])('%s of this page counts from the moment it is written, and stays so', async (_, write) => {
  await known('note', false)
  const writing = write()
  expect(mayHold('note')).toBe(true)
  await writing
  await dropDraft('note')
  await db.rows.clear()
  await known('other', false)
  expect(mayHold('note')).toBe(true)
})

test.each([
  ['waiting', 'no', true],
  ['conflict', 'no', true],
  ['received', 'no', true],
  ['received', 'yes', false],
  ['sent', 'no', false],
  ['replaced', 'no', false],
] as const)('a row of an earlier page that is %s, shown: %s, is held: %s', async (state, shown, holds) => {
  await send(notes(), { text: 'one' })
  await db.rows.toCollection().modify({ state, shown })
  setIdentity(null)
  await signedInAs('driver')
  await known('other', false)
  await known('note', holds)
})

test('nothing is known of the next person, nor after the page slept, until the device has been read', async () => {
  await known('note', false)
  dispatchEvent(new Event('visibilitychange'))
  expect(mayHold('note')).toBe(true)
  await known('note', false)
  await signedInAs('manager')
  expect(mayHold('note')).toBe(true)
  await known('note', false)
  setIdentity(null)
  expect(mayHold('note')).toBe(true)
})
