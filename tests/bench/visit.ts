import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchPage } from './chromium.ts'

/** How many times slower a mid-range phone's processor is than this machine's. */
const midRange = 4
/** 9/3 Mbit/s, 100 ms. */
const phoneNetwork = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
const openNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** Milliseconds from the start of the navigation. */
export type Visit = { firstPaint: number; usable: number }

// Runs before the page's scripts: records first paint, and the first task after the frame that shows the selector.
const watch = (selector: string) => `{
  const found = (globalThis.bench = { firstPaint: 0, usable: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') found.firstPaint = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  const seen = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && box.top < innerHeight && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const look = () => {
    if (![...document.querySelectorAll(${JSON.stringify(selector)})].some(seen)) return requestAnimationFrame(look)
    const after = new MessageChannel()
    after.port1.onmessage = () => (found.usable = performance.now())
    after.port2.postMessage(0)
  }
  requestAnimationFrame(look)
}`

/** Makes the page emulate a phone: its screen, its processor and, if asked, its network. */
export async function asPhone(page: BenchPage, network: boolean, slowdown = midRange): Promise<void> {
  await page.send('Page.enable')
  await page.send('Network.enable')
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 915,
    deviceScaleFactor: 2.625,
    mobile: true,
  })
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) await page.send('Network.emulateNetworkConditions', phoneNetwork)
}

export async function atFullSpeed(page: BenchPage): Promise<void> {
  await page.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.send('Network.emulateNetworkConditions', openNetwork)
}

/** Measures a cold start until the selector `usable` is on the screen. The script `before` runs before the page's scripts. */
export async function visit(page: BenchPage, url: string, usable: string, before = ''): Promise<Visit> {
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: before + watch(usable) })
  await page.send('Page.navigate', { url })
  return until(page, 'globalThis.bench?.usable > 0 && globalThis.bench.firstPaint > 0 && globalThis.bench')
}

/** The expression's value, once it's truthy. The pauses keep polling from slowing the page. */
export async function until<Answer>(page: BenchPage, expression: string, pause = 250): Promise<Answer> {
  for (const end = Date.now() + 45_000; Date.now() < end; await sleep(pause)) {
    const answer = await page.value<Answer | false | null>(expression).catch(() => false as const)
    if (answer) return answer
  }
  throw new Error(`Not within 45 s: ${expression}`)
}

/** Waits until the service worker is active and has filled its caches. */
export async function installed(page: BenchPage): Promise<void> {
  await page.value('navigator.serviceWorker.ready.then(() => 0)')
  const cached = `caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))).then((sizes) => sizes.reduce((sum, size) => sum + size, 0))`
  let before = -1
  for (let still = 0; still < 3; await sleep(400)) {
    const count = await page.value<number>(cached)
    still = count > 0 && count === before ? still + 1 : 0
    before = count
  }
}

export const signInScreen = 'form input[type="password"]'

/** Types into the sign-in screen and presses Enter. */
export async function signIn(page: BenchPage, userName: string): Promise<void> {
  for (const [field, text] of [
    ['input[autocomplete="username"]', userName],
    ['input[type="password"]', 'ess-demo'],
  ]) {
    await page.value(`document.querySelector('${field}').focus()`)
    await page.send('Input.insertText', { text })
  }
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...enter })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
}
