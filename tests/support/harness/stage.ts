import type { BrowserContext, Page } from 'playwright-core'
import { browser } from '../browser/browser.ts'
import { type RunningServer, signIn, serveHere } from '../server.ts'
import { buildHarness } from './build.ts'
import { type Proxy, startProxy } from './proxy.ts'

/** The real server, a network that can go bad, and a device with the driver signed in. */
export type Stage = {
  server: RunningServer
  proxy: Proxy
  device: BrowserContext
  /** A signed-in page of the offline core on this device. `posting`: it first starts sending and creating envelopes. */
  openPage: (more?: { posting?: boolean }) => Promise<Page>
  /** Signs in on a page of another origin. */
  signInAt: (page: Page) => Promise<void>
  close: () => Promise<void>
}

export async function setStage(): Promise<Stage> {
  const harness = await buildHarness()
  const server = await serveHere({ distDir: harness.distDir })
  const proxy = await startProxy(server.url)
  const chromium = await browser()
  const device = await chromium.newContext()

  const token = await signIn(server.url, 'driver')
  const signInAt = (page: Page) => page.evaluate((given) => window.offline.signInHere('driver', given), token)
  const first = await device.newPage()
  await first.goto(proxy.url)
  await signInAt(first)
  await first.close()

  return {
    server,
    proxy,
    device,
    signInAt,
    openPage: async ({ posting = false } = {}) => {
      const page = await device.newPage()
      await page.goto(proxy.url)
      if (posting) await page.evaluate(() => void window.offline.postEnvelopes().catch(() => undefined))
      await page.evaluate(() => window.offline.resume())
      if (posting) await page.evaluate(() => window.offline.useEnvelopes())
      return page
    },
    close: async () => {
      await device.close()
      await chromium.close()
      await proxy.close()
      await server.remove()
      harness.remove()
    },
  }
}

/** Submits this many changes from a page, spread over the lanes, and returns their numbers. */
export function submit(page: Page, count: number, laneCount: number, from = 0): Promise<number[]> {
  return page.evaluate(
    async (given) => {
      const { election, lanes, send } = window.offline
      const numbers = Array.from({ length: given.count }, (_, index) => given.from + index)
      const every = lanes(given.laneCount)
      for (const n of numbers) await send(every[n % given.laneCount]!, election(n))
      return numbers
    },
    { count, laneCount, from },
  )
}

export function deliverAll(page: Page, laneCount: number): Promise<void> {
  return page.evaluate((count) => window.offline.deliver(window.offline.lanes(count)), laneCount)
}
