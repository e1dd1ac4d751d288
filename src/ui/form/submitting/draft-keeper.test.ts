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

test('keeps the newest value when the page is about to go away, with the version it started from', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'one' }, '"v1"')
  keeper.note({ text: 'two' }, '"v1"')
  await keeper.flush()
  expect(await readDraft('note')).toMatchObject({ value: { text: 'two' }, base: '"v1"' })
})

test("a value that equals the one on file doesn't need a draft", async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'one' }, null)
  await keeper.flush()
  keeper.note(null, null)
  await keeper.flush()
  expect(await readDraft('note')).toBeNull()
})

test('doesn’t write a pending draft after a submission has replaced it', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'late' }, null)
  await keeper.settle()
  await keeper.flush()
  expect(await readDraft('note')).toBeNull()
})

test('leaving after signing out is not an error', async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'one' }, null)
  setIdentity(null)
  await expect(keeper.flush()).resolves.toBeNull()
})

test('keeps and drops drafts about two subjects separately', async () => {
  const [one, other] = [draftKeeper('note', 'one'), draftKeeper('note', 'other')]
  one.note('first', null)
  other.note('second', null)
  await Promise.all([one.flush(), other.flush()])
  one.note(null, null)
  await one.flush()
  expect([await readDraft('note', 'one'), (await readDraft('note', 'other'))?.value]).toEqual([null, 'second'])
})

test('reports what could not be stored, and retries until it is', async () => {
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

test("a closed form stops retrying, so it can't replace anything newer", async () => {
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

test("a form opened for one person doesn't store anything for another", async () => {
  const keeper = draftKeeper('note')
  keeper.note({ text: 'of the driver' }, null)
  await signedInAs('manager')
  await keeper.flush()
  expect(await db.drafts.count()).toBe(0)
})
