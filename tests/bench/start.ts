import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../support/server.ts'
import { serveFloor } from './floor-server.ts'
import { figure, median } from './print.ts'
import { type Visit, installed, openProfile, throttled, visit } from './visit.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const floorFolder = join(top, 'tests/bench/floor')
const signInScreen = 'form input[type="password"]'
// What stands in its big buttons: the link itself is inside of Ionic's card.
const dashboard = '.tiles .tile-title'

type Starts = { first: Visit; warm: Visit; offline: Visit }
type Sent = { bytes: number; requests: number }

async function profile<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ess-bench-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function start(folder: string, url: string, usable: string, session: Record<string, string>, network: boolean): Promise<Visit> {
  const browser = await openProfile(folder)
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    // A restarted phone browser gives a restored tab its session storage back.
    await page.addInitScript((stored) => Object.entries(stored).forEach(([key, value]) => sessionStorage.setItem(key, value)), session)
    await throttled(page, network)
    return await visit(page, url, usable)
  } finally {
    await browser.close()
  }
}

async function floorStarts(): Promise<Starts> {
  return profile(async (folder) => {
    const server = await serveFloor(join(floorFolder, 'dist'))
    const url = `http://localhost:${server.port}/`
    const browser = await openProfile(folder)
    const page = browser.pages()[0]!
    const phone = await throttled(page, true)
    const first = await visit(page, url, '#i0')
    await unthrottle(phone)
    await installed(page)
    await browser.close()
    const warm = await start(folder, url, '#i0', {}, true)
    await server.stop()
    return { first, warm, offline: await start(folder, url, '#i0', {}, false) }
  })
}

async function ourStarts(): Promise<Starts & { sent: Sent }> {
  return profile(async (folder) => {
    const server = await startServer()
    const browser = await openProfile(folder)
    const page = browser.pages()[0]!
    const phone = await throttled(page, true)
    const sent: Sent = { bytes: 0, requests: 0 }
    phone.on('Network.requestWillBeSent', () => (sent.requests += 1))
    phone.on('Network.loadingFinished', (done) => (sent.bytes += done.encodedDataLength))
    const first = await visit(page, server.url, signInScreen)
    await page.locator('input[autocomplete="username"]').fill('driver')
    await page.locator('input[type="password"]').fill('ess-demo')
    await page.locator('input[type="password"]').press('Enter')
    await page.locator(dashboard).first().waitFor()
    const untilUsable = { ...sent }
    await unthrottle(phone)
    await installed(page)
    await page.waitForTimeout(3000)
    const session = await page.evaluate(() => ({ ...sessionStorage }))
    await browser.close()
    const warm = await start(folder, server.url, dashboard, session, true)
    await server.stop()
    const offline = await start(folder, server.url, dashboard, session, false)
    return { first, warm, offline, sent: untilUsable }
  })
}

async function unthrottle(phone: Awaited<ReturnType<typeof throttled>>): Promise<void> {
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await phone.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
}

/** Start-up of the product and of the floor app in turn; each ratio is the median of the pair-by-pair ratios. */
export async function benchStart(rounds = 5): Promise<boolean> {
  const built = spawnSync(join(top, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error', '--config', join(floorFolder, 'vite.config.ts')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The floor app does not build.')
  const pairs: { floor: Starts; ours: Starts & { sent: Sent } }[] = []
  for (let round = 0; round < rounds; round += 1) pairs.push({ floor: await floorStarts(), ours: await ourStarts() })

  const ratio = (phase: keyof Starts, of: keyof Visit) => median(pairs.map(({ floor, ours }) => ours[phase][of] / floor[phase][of]))
  const ms = (who: 'floor' | 'ours', phase: keyof Starts, of: keyof Visit) => median(pairs.map((pair) => pair[who][phase][of])).toFixed(0)
  const told = (phase: keyof Starts, of: keyof Visit) => `(${ms('ours', phase, of)} ms, floor ${ms('floor', phase, of)} ms)`
  return [
    figure('transferred until the dashboard after sign-in is usable', median(pairs.map(({ ours }) => ours.sent.bytes)) / 1024, { most: 200 }, ' KiB'),
    figure('requests until then', median(pairs.map(({ ours }) => ours.sent.requests)), { most: 12 }),
    figure(`first paint to the floor's, first visit ${told('first', 'firstPaint')}`, ratio('first', 'firstPaint'), { most: 0.45 }),
    ...(['first', 'warm', 'offline'] as const).map((phase) =>
      figure(`usable to the floor's, ${phase} ${told(phase, 'usable')}`, ratio(phase, 'usable'), { most: 1.4 }),
    ),
  ].every(Boolean)
}
