import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { setIdentity } from '@/offline/identity.ts'
import { freshDevice } from '@/offline/test-device.ts'
import { draftKeeper } from './draft-keeper.ts'

beforeEach(async () => {
  await freshDevice()
})

test('the newest value is kept when the page is about to be gone, with the version it started from', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'one' }, '"v1"')
  keeper.note({ text: 'two' }, '"v1"')
  await keeper.flush()
  expect(await readDraft('note')).toMatchObject({ value: { text: 'two' }, base: '"v1"' })
})

test('a value that equals what is on file needs no draft', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'one' }, null)
  await keeper.flush()
  keeper.note(null, null)
  await keeper.flush()
  expect(await readDraft('note')).toBeNull()
})

test('once a submission takes its place, nothing that was still pending is written', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'late' }, null)
  await keeper.settle()
  await keeper.flush()
  expect(await readDraft('note')).toBeNull()
})

test('leaving after signing out is no error', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'one' }, null)
  setIdentity(null)
  await expect(keeper.flush()).resolves.toBeUndefined()
})

test('drafts about two subjects are kept and dropped beside each other', async () => {
  const [one, other] = [draftKeeper('note', 'one'), draftKeeper('note', 'other')]
  one.note('first', null)
  other.note('second', null)
  await Promise.all([one.flush(), other.flush()])
  one.note(null, null)
  await one.flush()
  expect([await readDraft('note', 'one'), (await readDraft('note', 'other'))?.value]).toEqual([null, 'second'])
})
