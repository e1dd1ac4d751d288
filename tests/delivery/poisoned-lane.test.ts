import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberOf } from '../support/harness/lanes.ts'
import { type Fate } from '../support/harness/proxy.ts'
import { type Stage, setStage } from '../support/harness/stage.ts'
import { written } from '../support/harness/written.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage?.close())

const poisoned = 0
const rowsEach = 5

test.each([
  ['is always refused', 422, /attention/],
  ['always fails', 500, /waiting|sending/],
  ['loses every answer', 'cut', /waiting|sending/],
  ['never gets an answer', 'hold', /sending/],
] as [string, Fate, RegExp][])('a lane that %s does not hold up another', async (_, fate, ends) => {
  const { openPage, proxy, server } = stage
  const before = (await written(server)).audits
  const page = await openPage()
  await page.evaluate(() => window.offline.db.rows.clear())
  proxy.decide(({ key, body }) => (key && numberOf(JSON.parse(body)) % 4 === poisoned ? fate : 'pass'))
  await page.evaluate(async (count) => {
    const { election, lanes, send, startDelivery } = window.offline
    const every = lanes(4)
    startDelivery(every)
    for (let n = 0; n < 4 * count; n++) await send(every[n % 4]!, election(n))
  }, rowsEach)
  const sent = () =>
    page.evaluate(async () => await window.offline.db.rows.filter((row) => row.state === 'sent').count())
  await expect.poll(sent, { timeout: 18_000 }).toBeGreaterThanOrEqual(3 * rowsEach)
  const rows = await page.evaluate(() => window.offline.rows())
  const healthy = rows.filter((row) => row.kind !== 'test.lane-0')
  expect(healthy.map((row) => row.state)).toEqual(Array(3 * rowsEach).fill('sent'))
  expect((await written(server)).audits).toBeGreaterThanOrEqual(before + 3 * rowsEach)
  const first = async () =>
    (await page.evaluate(() => window.offline.rows())).find((row) => row.kind === 'test.lane-0')!.state
  await expect.poll(first).toMatch(ends)
  await page.close()
})
