import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { db } from './database.ts'
import { startDelivery } from './delivery.ts'
import { setIdentity } from './identity.ts'
import { send } from './outbox.ts'
import { freshDevice, network, notes, signedInAs, storedRows } from './test-device.ts'

let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const taken = () => Response.json({})
const failed = () => Promise.reject(new TypeError('fetch failed'))
const states = async () => (await storedRows()).map((row) => row.state)
const eventually = (expected: string[]) => vi.waitFor(async () => expect(await states()).toEqual(expected))

test('what lay there is sent at start, and what is submitted then at once', async () => {
  network(taken)
  await send(notes(), { text: 'before' })
  stop = startDelivery([notes()])
  await eventually(['sent'])
  await send(notes(), { text: 'after' })
  await eventually(['sent', 'sent'])
  expect((await storedRows()).map((row) => row.attempts)).toEqual([1, 1])
})

test('after hours without a server a row goes out within eight seconds of its return, without a tap', async () => {
  network(failed, false)
  const id = await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(async () => expect((await storedRows())[0]).toMatchObject({ state: 'waiting', attempts: 1, offline: true }))
  await db.rows.where({ id }).modify({ attempts: 200, nextAt: Date.now() + 60_000 })
  const heard = network(taken)
  await vi.advanceTimersByTimeAsync(8_000)
  await eventually(['sent'])
  expect(heard).toHaveLength(1)
})

test('a server that fails at one row while it lives is not pestered: the pauses grow', async () => {
  const heard = network(failed, true)
  await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(async () => expect((await storedRows())[0]).toMatchObject({ state: 'waiting', failures: 1, offline: false }))
  for (const reach of ['unreachable', 'reachable', 'unreachable', 'reachable'] as const) noteReach(reach)
  await vi.waitFor(async () => expect((await storedRows())[0]!.state).toBe('waiting'))
  expect(heard).toHaveLength(1)
})

test.each(['online', 'visibilitychange'])('%s makes it look again', async (event) => {
  network(failed, false)
  await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(async () => expect((await storedRows())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
  network(taken)
  await new Promise((resolve) => void vi.advanceTimersByTimeAsync(20).then(resolve))
  ;(event === 'online' ? window : document).dispatchEvent(new Event(event))
  await eventually(['sent'])
})

test('who signs in sends what is theirs', async () => {
  network(taken)
  await send(notes(), { text: 'one' })
  setIdentity(null)
  stop = startDelivery([notes()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await states()).toEqual(['waiting'])
  await signedInAs('driver')
  await eventually(['sent'])
})

test('while nothing can be reached a new row is not tried, so that it can still be changed, and goes out when something answers', async () => {
  network(failed, false)
  noteReach('unreachable')
  stop = startDelivery([notes()])
  await send(notes(), { text: 'one' })
  await vi.advanceTimersByTimeAsync(12_000)
  expect((await storedRows())[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  network(taken)
  await vi.advanceTimersByTimeAsync(8_000)
  await eventually(['sent'])
})
