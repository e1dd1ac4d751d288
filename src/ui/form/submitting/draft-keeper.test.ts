import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { setIdentity } from '@/offline/identity.ts'
import { isEverythingKept } from '@/offline/outbox/unkept.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
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
  await expect(keeper.flush()).resolves.toBeNull()
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

test('what could not be stored is told, and tried again until it is', async () => {
  const told: unknown[] = []
  const keeper = draftKeeper('note', undefined, (why) => told.push(why))
  const storing = vi.spyOn(db.drafts, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  keeper.note({ text: 'one' }, null)
  expect(await keeper.flush()).toBe('full')
  expect([told, await readDraft('note'), isEverythingKept()]).toEqual([['full'], null, false])
  storing.mockRestore()
  await vi.waitFor(() => expect(told).toEqual(['full', null]), { timeout: 30_000 })
  expect((await readDraft('note'))?.value).toEqual({ text: 'one' })
  expect([await keeper.flush(), isEverythingKept()]).toEqual([null, true])
})

test('a form that is gone tries no more, so that it replaces nothing newer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const keeper = draftKeeper('note')
  const storing = vi.spyOn(db.drafts, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  keeper.note({ text: 'old' }, null)
  await keeper.flush()
  keeper.close()
  await keeper.flush()
  storing.mockRestore()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a form that opened for one person is kept for nobody else', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'of the driver' }, null)
  await signedInAs('manager')
  await keeper.flush()
  expect(await db.drafts.count()).toBe(0)
})
