import type { Page } from 'playwright-core'
import { setStage, submit } from '../support/harness/stage.ts'
import { figure, median } from './print.ts'

const rows = 1000
const laneCount = 20

/** Sends the same requests as a page without an outbox would: all at once, except for the browser's own limit. */
function plainly(page: Page, from: number): Promise<number> {
  return page.evaluate(
    async ({ count, first }) => {
      const { currentIdentity, election, patchDriverText } = window.offline
      const token = currentIdentity()!.token
      const bodies = Array.from({ length: count }, (_, index) => JSON.stringify(election(first + index)))
      const start = performance.now()
      await Promise.all(
        bodies.map(async (body) => {
          const headers = {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          }
          const response = await fetch(`/rest${patchDriverText.path}`, {
            method: patchDriverText.method,
            headers,
            body,
          })
          if (!response.ok) throw new Error(String(response.status))
          return response.json()
        }),
      )
      return performance.now() - start
    },
    { count: rows, first: from },
  )
}

async function queued(page: Page, from: number): Promise<number> {
  await page.evaluate(() => window.offline.db.rows.clear())
  await submit(page, rows, laneCount, from)
  const { took, left } = await page.evaluate(async (count) => {
    const { deliver, lanes, states } = window.offline
    const start = performance.now()
    await deliver(lanes(count))
    return { took: performance.now() - start, left: await states() }
  }, laneCount)
  if (left.sent !== rows) throw new Error(`Not all arrived: ${JSON.stringify(left)}`)
  return took
}

/** Compares a thousand queued rows on twenty lanes with the same thousand requests, in turn. The ratio is the pairs' median. */
export async function benchOutbox(rounds = 5): Promise<boolean> {
  const stage = await setStage()
  try {
    const page = await stage.openPage()
    // Both go straight to the server, without a proxy.
    await page.goto(stage.server.url)
    await stage.signInAt(page)
    await plainly(page, 0)
    const pairs: { plain: number; outbox: number }[] = []
    for (let round = 1; round <= rounds; round++) {
      const plain = await plainly(page, round * 2 * rows)
      pairs.push({ plain, outbox: await queued(page, (round * 2 + 1) * rows) })
    }
    console.log(
      `     plainly ${median(pairs.map((pair) => pair.plain)).toFixed(0)} ms, through the outbox ${median(pairs.map((pair) => pair.outbox)).toFixed(0)} ms`,
    )
    return figure(
      '1,000 queued rows on 20 lanes / sent plainly',
      median(pairs.map((pair) => pair.outbox / pair.plain)),
      { most: 1.5 },
    )
  } finally {
    await stage.close()
  }
}
