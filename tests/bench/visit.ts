import { type BrowserContext, type CDPSession, type Page, chromium } from 'playwright-core'

/** A mid-range phone on a phone network: CPU 4x slower, 9/3 Mbit/s, 100 ms. */
const cpuSlowdown = 4
const phoneNetwork = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }

export type Visit = { firstPaint: number; usable: number }

/** Opens the browser on a profile folder, as a phone would after it was restarted. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
  })
}

// Runs in the page before its scripts: notes first paint, and the first task after the frame that shows the selector.
function watch(selector: string) {
  const found = window as unknown as { bench: { firstPaint: number; usable: number } }
  found.bench = { firstPaint: 0, usable: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') found.bench.firstPaint = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  const seen = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && box.top < innerHeight && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(seen)) return requestAnimationFrame(look)
    const after = new MessageChannel()
    after.port1.onmessage = () => (found.bench.usable = performance.now())
    return after.port2.postMessage(0)
  }
  requestAnimationFrame(look)
}

export async function throttled(page: Page, network: boolean): Promise<CDPSession> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  if (network) {
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', phoneNetwork)
  }
  return phone
}

/** One cold start to the moment that `usable` (a selector) is on the screen. Times are ms from navigation start. */
export async function visit(page: Page, url: string, usable: string): Promise<Visit> {
  // The bench runs through esbuild, which names inner functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch, usable)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const { bench } = window as unknown as { bench?: { firstPaint: number; usable: number } }
    return bench && bench.usable > 0 && bench.firstPaint > 0
  }, undefined, { timeout: 45_000, polling: 250 })
  return page.evaluate(() => (window as unknown as { bench: { firstPaint: number; usable: number } }).bench)
}

/** Until the service worker is active and has filled its caches. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  let before = -1
  for (let still = 0; still < 3; ) {
    const count = await page.evaluate(async () => {
      const sizes = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))
      return sizes.reduce((sum, size) => sum + size, 0)
    })
    still = count > 0 && count === before ? still + 1 : 0
    before = count
    await page.waitForTimeout(400)
  }
}
