import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { setIdentity } from '@/offline/identity.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, signedInAs, storedRows } from '@/offline/test-device.ts'
import { cut, refuseToOpen } from '@/offline/test-storage.ts'
import { closingMessage, syncTag } from '@/offline/worker-messages.ts'
import { deliverInBackground } from './delivery.ts'

const heardEvents = new Map<string, (event: unknown) => void>()
const register = vi.fn(async () => undefined)
const worker = {
  addEventListener: (type: string, heard: (event: unknown) => void) => heardEvents.set(type, heard),
  registration: { sync: { register } },
}

beforeEach(async () => {
  register.mockClear()
  await freshDevice('driver')
  await leaveOneRow('driver')
  await signedInAs('manager')
  await leaveOneRow('manager')
  setIdentity(null)
  deliverInBackground(worker as never)
})

/** The content of an envelope is tested elsewhere: here it only names its owner. */
async function leaveOneRow(text: string) {
  await send(notes(), { text })
  await db.rows.filter(({ envelope }) => !envelope).modify({ envelope: { text, signedAt: 1 } })
}

/** Sends the event, and returns its outcome. */
function happens(type: 'sync' | 'periodicsync' | 'message', tag = syncTag): Promise<unknown> {
  let ends: Promise<unknown> = Promise.resolve()
  heardEvents.get(type)!({
    tag,
    data: { type: closingMessage },
    waitUntil: (work: Promise<unknown>) => (ends = work),
  })
  return ends
}

const taken = () => Response.json({ status: 200, receipt: 'R-7F3K-92QD', etag: null })
const states = async () => (await storedRows()).map(({ state, attempts }) => [state, attempts])

test.each(['sync', 'periodicsync'] as const)(
  "at '%s' the worker sends all users' envelopes, without any session",
  async (type) => {
    const heard = network(taken)
    await happens(type)
    expect(heard.map(({ path, body, token }) => [path, body, token])).toEqual([
      ['/envelopes', { envelope: 'driver' }, null],
      ['/envelopes', { envelope: 'manager' }, null],
    ])
    expect(await states()).toEqual([
      ['sent', 1],
      ['sent', 1],
    ])
  },
)

test("any other tag, such as an earlier release's, doesn't send anything", async () => {
  const heard = network(taken)
  await happens('sync', 'another')
  expect(heard).toEqual([])
})

test("if it fails for one user, the other user's changes are delivered, and the browser retries", async () => {
  network(({ body }) =>
    (body as { envelope: string }).envelope === 'driver' ? Response.json({}, { status: 500 }) : taken(),
  )
  await expect(happens('sync')).rejects.toThrow('Something still waits')
  expect(await states()).toEqual([
    ['waiting', 1],
    ['sent', 1],
  ])
})

test('without a server no row is tried, so it can still be withdrawn, and the browser retries', async () => {
  const heard = network(() => Promise.reject(new TypeError('fetch failed')), false)
  await expect(happens('sync')).rejects.toThrow('Something still waits')
  expect(heard).toEqual([])
  expect(await states()).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
})

test('after a page closes during the undo time, the worker waits for its end and then sends', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await db.rows.toCollection().modify({ sendAfter: Date.now() + 8_000 })
  const heard = network(taken)
  const waits: [ms: number, sent: number][] = []
  const start = globalThis.setTimeout
  const waiting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((then: () => void, ms = 0) => {
    if (ms < 8_000) return start(then, ms)
    waits.push([ms, heard.length])
    vi.setSystemTime(Date.now() + ms)
    return start(then)
  }) as typeof setTimeout)
  onTestFinished(() => waiting.mockRestore())
  await happens('sync')
  expect([waits[0], heard.length]).toEqual([[10_000, 0], 2])
})

test('a closing page asks the browser for another sync if changes are waiting', async () => {
  await happens('message')
  expect(register).toHaveBeenCalledExactlyOnceWith(syncTag)
  await db.rows.clear()
  await happens('message')
  expect(register).toHaveBeenCalledTimes(1)
})

test("a worker that can't open its database for a while sends waiting changes at the next sync", async () => {
  const heard = network(taken)
  cut(db)
  const refusal = refuseToOpen({ error: 'QuotaExceededError' })
  expect(await happens('sync').catch((error: unknown) => error)).toBeInstanceOf(Error)
  refusal.allow()
  await vi.waitFor(() => happens('sync'))
  expect(heard).toHaveLength(2)
})
