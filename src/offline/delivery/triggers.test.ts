import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { db } from '@/offline/database.ts'
import { startDelivery } from './triggers.ts'
import { setIdentity } from '@/offline/identity.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, readNote, signedInAs, storedRows } from '@/offline/test-device.ts'

let stop = () => {}
beforeEach(async () => {
  await freshDevice()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
})
afterEach(() => stop())

const taken = () => Response.json({})
const failed = () => Promise.reject(new TypeError('fetch failed'))
const states = async () => (await storedRows()).map((row) => row.state)
const eventually = (expected: string[]) => vi.waitFor(async () => expect(await states()).toEqual(expected))

test('sends waiting rows at startup, and new ones immediately', async () => {
  network(taken)
  await send(notes(), { text: 'before' })
  stop = startDelivery([notes()])
  await eventually(['sent'])
  await send(notes(), { text: 'after' })
  await eventually(['sent', 'sent'])
  expect((await storedRows()).map((row) => row.attempts)).toEqual([1, 1])
})

/** How often the server was probed while it was down. */
function probes() {
  let count = 0
  globalThis.fetch = (async (url: string | URL) => {
    if (String(url).endsWith('/healthz')) count += 1
    throw new TypeError('fetch failed')
  }) as typeof fetch
  return () => count
}

test.each(['pointerdown', 'keydown'])(
  'an hour without a server costs fewer than a hundred probes, and %s at most one more every four seconds',
  async (tap) => {
    const count = probes()
    noteReach('unreachable')
    stop = startDelivery([notes()])
    const minute = async () => {
      const before = count()
      for (let ms = 0; ms < 60_000; ms += 500) await vi.advanceTimersByTimeAsync(500)
      return count() - before
    }
    const each: number[] = []
    while (each.length < 60) each.push(await minute())
    expect(each[0]).toBeGreaterThanOrEqual(8)
    expect(Math.max(...each.slice(20))).toBeLessThanOrEqual(2)
    expect(count()).toBeLessThan(100)
    // A tap right after a probe doesn't probe again.
    let before: number
    do {
      before = count()
      await vi.advanceTimersByTimeAsync(4_000)
    } while (count() > before)
    for (let n = 0; n < 10; n += 1) document.dispatchEvent(new Event(tap))
    await vi.advanceTimersByTimeAsync(0)
    expect(count()).toBe(before + 1)
  },
)

test('when a server that was down for hours is back, sends a row within 80 seconds, without a tap', async () => {
  network(failed, false)
  const id = await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(async () =>
    expect((await storedRows())[0]).toMatchObject({ state: 'waiting', attempts: 1, offline: true }),
  )
  await db.rows.where({ id }).modify({ attempts: 200, nextAt: Date.now() + 60_000 })
  const heard = network(taken)
  await vi.advanceTimersByTimeAsync(80_000)
  await eventually(['sent'])
  expect(heard).toHaveLength(1)
})

test('pauses grow while a live server fails on one row', async () => {
  const heard = network(failed, true)
  await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(async () =>
    expect((await storedRows())[0]).toMatchObject({ state: 'waiting', failures: 1, offline: false }),
  )
  for (const reach of ['unreachable', 'reachable', 'unreachable', 'reachable'] as const) noteReach(reach)
  await vi.waitFor(async () => expect((await storedRows())[0]!.state).toBe('waiting'))
  expect(heard).toHaveLength(1)
})

test.each(['online', 'visibilitychange'])('%s starts a new delivery', async (event) => {
  network(failed, false)
  await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(async () => expect((await storedRows())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
  network(taken)
  await new Promise((resolve) => void vi.advanceTimersByTimeAsync(20).then(resolve))
  ;(event === 'online' ? window : document).dispatchEvent(new Event(event))
  await eventually(['sent'])
})

test("a sign-in starts the delivery of that person's rows", async () => {
  network(taken)
  await send(notes(), { text: 'one' })
  setIdentity(null)
  stop = startDelivery([notes()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await states()).toEqual(['waiting'])
  await signedInAs('driver')
  await eventually(['sent'])
})

test('does not try a new row while offline, so it can still be changed, and sends it once a server answers', async () => {
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

test('a device that cannot store an answer still sends what is due later', async () => {
  globalThis.reportError = () => undefined
  const full = vi.spyOn(db.answers, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const other = notes({ kind: 'other', lane: 'other', refreshes: [readNote] })
  let fails = true
  const heard = network(({ text, method }) =>
    text === 'later' && fails ? Promise.reject(new TypeError('fetch failed')) : Response.json({ method }),
  )
  await send(notes(), { text: 'later' })
  await send(other, { text: 'at once' })
  stop = startDelivery([notes(), other])
  await eventually(['waiting', 'sent'])
  await vi.waitFor(() => expect(full).toHaveBeenCalled())
  fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  await eventually(['sent', 'sent'])
  expect(heard.map(({ text }) => text)).toContain('later')
  full.mockRestore()
})

test('a device that could not record a delivery checks again on its own', async () => {
  globalThis.reportError = () => undefined
  const heard = network(taken)
  const full = vi.spyOn(db.rows, 'bulkPut').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await send(notes(), { text: 'one' })
  stop = startDelivery([notes()])
  await vi.waitFor(() => expect(full).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(31_000)
  await eventually(['sent'])
  expect(heard).toHaveLength(1)
  full.mockRestore()
})
