import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, setStage, submit } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage?.close())

test('if an answer is lost after the commit, the change is sent again under the same key, made once and audited once', async () => {
  const { openPage, proxy, server } = stage
  let cuts = 0
  proxy.decide(({ key }) => (key && cuts++ === 0 ? 'cut' : 'pass'))
  const page = await openPage()
  await page.evaluate(() => void window.offline.startDelivery(window.offline.lanes(1)))
  await submit(page, 1, 1, 7)
  await expect.poll(() => page.evaluate(() => window.offline.states())).toEqual({ sent: 1 })

  const [first, second, ...more] = proxy.changes()
  expect(more).toEqual([])
  expect([first!.status, second!.status]).toEqual([200, 200])
  expect(second!.key).toBe(first!.key)
  const [row] = await page.evaluate(() => window.offline.rows())
  expect(row).toMatchObject({ id: first!.key, attempts: 2, status: 200 })
  expect(row!.receipt).toMatch(/^R-/)
  expect(await written(server)).toEqual({ numbers: [7], keys: [expect.any(String)], audits: 1 })
})
