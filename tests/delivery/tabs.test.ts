import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Stage, deliverAll, setStage, submit } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'

const laneCount = 5
// Less than the 20 s after which a request times out.
const slow = { timeout: 18_000 }

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage?.close())

const states = (page: Page) => page.evaluate(() => window.offline.states())
const holders = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held!.map((lock) => lock.name))

test('with three tabs and the worker delivering at once, each row is sent once', async () => {
  const { openPage, proxy, server } = stage
  const tabs = [await openPage(), await openPage(), await openPage()]
  await tabs[0]!.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const keepSubmitting = tabs.map(async (tab, index) => {
    await tab.evaluate((count) => void window.offline.startDelivery(window.offline.lanes(count)), laneCount)
    await submit(tab, 20, laneCount, index * 20)
  })
  const keepAsking = tabs[0]!.evaluate(async () => {
    const worker = (await navigator.serviceWorker.ready).active!
    for (let ask = 0; ask < 20; ask++) {
      worker.postMessage({ type: 'deliver' })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await Promise.all([...keepSubmitting, keepAsking])
  await expect.poll(() => states(tabs[0]!)).toEqual({ sent: 60 })

  const keys = proxy.changes().map(({ key }) => key)
  expect(keys).toHaveLength(60)
  expect(new Set(keys).size).toBe(60)
  const { numbers, audits } = await written(server)
  expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  expect(audits).toBe(60)
  expect((await tabs[0]!.evaluate(() => window.offline.rows())).every((row) => row.attempts === 1)).toBe(true)
})

test('when the tab that holds the lock is killed, another takes over, and no change is made twice', async () => {
  const { openPage, proxy, server } = stage
  const [killed, other] = [await openPage(), await openPage()]
  const session = await stage.device.newCDPSession(killed)
  let held = 0
  // The server takes the first change, and its tab dies before the answer.
  proxy.decide(({ key }) => (key && held++ === 0 ? 'hold' : 'pass'))
  await submit(killed, 3, 1)
  void deliverAll(killed, 1).catch(() => undefined)
  await expect.poll(() => holders(other), slow).toContain('ess.deliver')
  await expect.poll(() => states(other), slow).toEqual({ sending: 1, waiting: 2 })
  const follower = deliverAll(other, 1)

  const crashed = killed.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await follower
  expect(await states(other)).toEqual({ sent: 3 })
  const keys = proxy.changes().map(({ key }) => key)
  expect(keys).toHaveLength(4)
  expect(keys[1]).toBe(keys[0])
  expect(await written(server)).toMatchObject({ numbers: [0, 1, 2], audits: 3 })
})

test('a row added by another tab does not wait for the lock’s holder to finish', async () => {
  const { openPage, proxy } = stage
  const [holder, other] = [await openPage(), await openPage()]
  await submit(holder, 1, laneCount)
  proxy.decide(({ key }) => (key && proxy.changes().length === 1 ? 'hold' : 'pass'))
  for (const tab of [holder, other])
    await tab.evaluate((count) => void window.offline.startDelivery(window.offline.lanes(count)), laneCount)
  await expect.poll(() => proxy.changes().length, slow).toBe(1)
  await submit(other, 1, laneCount, 1)
  await expect.poll(() => states(other), slow).toEqual({ sending: 1, sent: 1 })
})
