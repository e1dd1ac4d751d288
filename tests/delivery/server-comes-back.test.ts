import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Stage, setStage, submit } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage?.close())

const slow = { timeout: 30_000 }
const states = (page: Page) => page.evaluate(() => window.offline.states())

test('when the server comes back after hours, everything is delivered without a tap, long before the retry pauses end', async () => {
  const { openPage, server } = stage
  const page = await openPage()
  await server.stop()
  await page.evaluate(() => void window.offline.startDelivery(window.offline.lanes(3)))
  await submit(page, 12, 3)
  await expect
    .poll(async () => (await page.evaluate(() => window.offline.rows())).filter((row) => row.attempts > 0), slow)
    .toHaveLength(3)
  // A lane in its second attempt returns to waiting when that fails.
  await expect.poll(() => states(page), slow).toEqual({ waiting: 12 })
  // As after hours, when the pauses are at their longest.
  await page.evaluate(() =>
    window.offline.db.rows
      .filter((row) => row.attempts > 0)
      .modify((row) => {
        row.nextAt = Date.now() + 78_000
        row.attempts += 200
      }),
  )
  await server.restart()
  await expect.poll(() => states(page), { timeout: 60_000, interval: 100 }).toEqual({ sent: 12 })
  expect(await written(server)).toMatchObject({ audits: 12 })
})

test("under a locked payroll host, a change is received and on file, isn't sent again, and is followed until payroll has it", async () => {
  const { openPage, proxy, server } = stage
  const page = await openPage()
  await server.host('lock')
  await page.evaluate(() => void window.offline.startDelivery(window.offline.lanes(1)))
  await submit(page, 2, 1, 41)
  await expect.poll(() => states(page), slow).toEqual({ received: 2 })
  const [row] = await page.evaluate(() => window.offline.rows())
  expect(row).toMatchObject({
    status: 423,
    problem: { detail: 'Your changes have been received and will update shortly.' },
  })
  expect(row!.receipt).toMatch(/^R-/)
  expect((await written(server)).numbers).toEqual([41, 42])
  await server.host('unlock')
  await expect.poll(() => states(page), slow).toEqual({ sent: 2 })
  expect(proxy.changes()).toHaveLength(2)
})
