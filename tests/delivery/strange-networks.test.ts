import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Strange } from '../support/harness/proxy.ts'
import { type Stage, setStage, submit } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'

let stage: Stage
const devices: BrowserContext[] = []
beforeAll(async () => {
  stage = await setStage()
})
afterEach(async () => {
  stage.proxy.decide(() => 'pass')
  await Promise.all(devices.splice(0).map((device) => device.close()))
})
afterAll(() => stage?.close())

/** A page of the offline core on a new device. `hurried`: how many times faster its time passes. */
async function newDevice(hurried = 1): Promise<Page> {
  const device = await stage.device.browser()!.newContext()
  devices.push(device)
  const page = await device.newPage()
  await page.addInitScript((times) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(Math.ceil(ms / times))
    const now = performance.now.bind(performance)
    performance.now = () => now() * times
  }, hurried)
  await page.goto(stage.proxy.url)
  return page
}

const signIn = (page: Page) => page.evaluate(() => window.offline.signInAsPerson('driver'))
const readList = (page: Page) => page.evaluate(() => window.offline.readList())
const probe = (page: Page) => page.evaluate(() => window.offline.probe())
const countKept = (page: Page) => page.evaluate(() => window.offline.countKept())
const isSessionOver = (page: Page) => page.evaluate(() => window.offline.isSessionOver())
const states = (page: Page) => page.evaluate(() => window.offline.states())
const deliverFromNowOn = (page: Page) => page.evaluate(() => void window.offline.startDelivery(window.offline.lanes(1)))
/** This test's changes that the server has made. */
const made = async (numbers: number[]) =>
  (await written(stage.server)).numbers.filter((number) => numbers.includes(number))

const unanswered = {
  step: 'refused',
  message: expect.stringMatching(/^The server did not answer, so your password could not be checked\./),
}

const html = (status: number): Strange => ({ status, type: 'text/html', body: '<h1>Welcome to our hotel</h1>' })
const json = (status: number): Strange => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ title: 'Blocked', status, detail: 'Ask your administrator', errors: [] }),
  headers: { 'retry-after': '3600' },
})

test.each([200, 401, 403, 404, 410, 429, 500, 511])(
  'ignores a foreign %i answer, as a page or as JSON, and completes all three jobs afterward',
  async (status) => {
    const { proxy } = stage
    const page = await newDevice()
    const moods = [html(status), json(status)]
    for (const mood of moods) {
      proxy.decide(() => mood)
      expect(await signIn(page)).toEqual(unanswered)
    }
    proxy.decide(() => 'pass')
    expect(await signIn(page)).toEqual({ step: 'done' })
    expect(await readList(page)).toBe('fresh')
    await deliverFromNowOn(page)
    const numbers = moods.map((_, index) => 1000 * status + index)
    for (const [index, mood] of moods.entries()) {
      proxy.decide(() => mood)
      const before = proxy.changes().length
      const kept = await countKept(page)
      await submit(page, 1, 1, numbers[index])
      await expect.poll(() => proxy.changes().length).toBeGreaterThan(before)
      await expect.poll(() => states(page)).toMatchObject({ waiting: 1 })
      expect(await readList(page)).toBe('kept')
      expect(await countKept(page)).toBeGreaterThanOrEqual(kept)
      expect([await isSessionOver(page), await probe(page)]).toEqual([false, false])
      proxy.decide(() => 'pass')
      expect(await probe(page)).toBe(true)
      await expect.poll(() => states(page)).toEqual({ sent: index + 1 })
      expect(await readList(page)).toBe('fresh')
    }
    expect(await made(numbers)).toEqual(numbers)
  },
)

test.each([
  ['tear', 'break off', 11],
  ['halve', 'are cut short without a sign', 12],
] as const)(
  'when answers %s (they %s), no unfinished job counts as done, and none is done twice',
  async (fate, _, n) => {
    const { proxy } = stage
    const page = await newDevice()
    proxy.decide(() => fate)
    expect(await signIn(page)).toEqual(unanswered)
    proxy.decide(() => 'pass')
    expect(await signIn(page)).toEqual({ step: 'done' })
    expect(await readList(page)).toBe('fresh')
    await deliverFromNowOn(page)
    proxy.decide(() => fate)
    const before = proxy.changes().length
    await submit(page, 1, 1, n)
    await expect.poll(() => proxy.changes().length).toBeGreaterThan(before)
    expect(await readList(page)).toBe('kept')
    proxy.decide(() => 'pass')
    expect(await probe(page)).toBe(true)
    await expect.poll(() => states(page)).toEqual({ sent: 1 })
    expect(await readList(page)).toBe('fresh')
    expect(await made([n])).toEqual([n])
  },
)

// Time passes fifty times faster. Each answer takes 25 s, and the app's time-outs start at 12 and 20 s.
test('sign-in, change and list get through even if each answer takes longer than the app’s first time-outs', async () => {
  const { proxy } = stage
  const page = await newDevice(50)
  proxy.decide(() => ({ laterMs: 500 }))
  expect(await signIn(page)).toEqual(unanswered)
  await expect.poll(() => signIn(page)).toEqual({ step: 'done' })
  await expect.poll(() => readList(page)).toBe('fresh')
  // The reload discards what the page has learned about the network.
  await page.reload()
  await page.evaluate(() => window.offline.resume())
  await deliverFromNowOn(page)
  await submit(page, 1, 1, 13)
  await expect.poll(() => states(page)).toEqual({ sent: 1 })
  expect(await made([13])).toEqual([13])
})
