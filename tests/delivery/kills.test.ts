import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Stage, setStage } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage?.close())

const laneCount = 3
/** `npm run bench -- kills` adds a thousand kills of workers. */
const kills = 25

/** Delivers everything typed before the last kill, then counts in the server's database how often each change was made. */
async function afterTheLast(typed: number[]) {
  const page = await stage.openPage()
  await page.evaluate((count) => window.offline.settle(count), laneCount)
  const { numbers, keys, audits } = await written(stage.server)
  const made = new Set(numbers)
  return { lost: typed.filter((n) => !made.has(n)), twice: numbers.length - made.size, audits: audits - keys.length }
}

test('a page killed at random, sending by session and envelopes, never loses or repeats a change, and keeps a draft or a row', async () => {
  const typed: number[] = []
  const missing: number[] = []
  let counter = 0
  await stage.device.exposeBinding('nextNumber', () => ++counter)
  await stage.device.exposeBinding('typedNumber', (_, n: number) => void typed.push(n))

  for (let kill = 0; kill < kills; kill++) {
    const page = await stage.openPage({ posting: true })
    const kinds = Array.from({ length: laneCount }, (_, lane) => `test.lane-${lane}`)
    const here = new Set(await page.evaluate((given) => window.offline.numbersHere(given), kinds))
    missing.push(...typed.slice(-20).filter((n) => !here.has(n)))
    void page.evaluate(startLiving, laneCount).catch(() => undefined)
    // Waits for work done, not just for time: a busy machine does less in the same time.
    const enough = typed.length + Math.floor(Math.random() * 4)
    await vi.waitUntil(() => typed.length >= enough, { interval: 1 })
    // The kill itself comes at a random moment.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60))
    await (kill % 4 === 0 ? crash(page) : page.close())
  }
  expect(typed.length).toBeGreaterThan(kills)
  expect(missing).toEqual([])
  const last = await stage.openPage()
  expect(await last.evaluate(() => window.offline.countPosted())).toBeGreaterThan(0)
  expect(await afterTheLast(typed)).toEqual({ lost: [], twice: 0, audits: 0 })
})

test('a worker killed at each step of filling, sending, and delivering never loses or repeats anything', async () => {
  const page = await stage.openPage()
  const { kills: killed, typed, lost, steps } = await page.evaluate(() => window.offline.killAtEachStep())
  expect(killed).toBeGreaterThan(25)
  expect(steps).toEqual(
    expect.arrayContaining([
      'encrypt',
      'readwrite transaction of rows and drafts',
      'add in transaction',
      'committed',
      'request',
      'answer',
    ]),
  )
  expect(lost).toEqual([])
  expect(await afterTheLast(typed)).toEqual({ lost: [], twice: 0, audits: 0 })
})

test('a worker killed while it delivers a long lane never loses or repeats anything, and keeps the order of submission', async () => {
  const page = await stage.openPage()
  const { typed } = await page.evaluate(() => window.offline.killInLongLane(25, 7))
  expect(await afterTheLast(typed)).toEqual({ lost: [], twice: 0, audits: 0 })
  expect((await written(stage.server)).numbers).toEqual(typed)
})

async function crash(page: Page): Promise<void> {
  const session = await stage.device.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

function startLiving(count: number): Promise<void> {
  const { lanes, live } = window.offline
  const told = window as unknown as { nextNumber: () => Promise<number>; typedNumber: (n: number) => Promise<void> }
  return live(lanes(count), lanes(count), { next: () => told.nextNumber(), typed: (n) => told.typedNumber(n) })
}
