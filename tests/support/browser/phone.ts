import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { livePath } from '@/contract/delivery/live-channel.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import type { Devices } from './browser.ts'
import type { RunningServer } from '../server.ts'

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } }

/** A person's device: its own browser, and a person's actions on it. */
export type Phone = {
  context: BrowserContext
  page: Page
  signIn: (userName: string, password?: string) => Promise<void>
  /** Opens a screen by its path, as a link in the app would, and waits for its heading. */
  open: (path: string, heading: string | RegExp) => Promise<void>
  /** Opens a screen as a bookmark would: reloads the app, which takes a second of processor time. */
  load: (path: string, heading: string | RegExp) => Promise<void>
  /** Opens a screen from the bottom bar, without reloading the app. */
  tap: (place: Place) => Promise<void>
  /** Taps Sign Out. With unsent work, the app asks for confirmation. */
  signOut: () => Promise<void>
  close: () => Promise<void>
}

const titled = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })

/** Links in a driver's bottom bar, each with an element that shows that its screen is open. Home's heading is the company's. */
const places = {
  Deposit: titled('Direct Deposit'),
  Text: titled('Driver Text Opt In/Out'),
  Activity: titled('Activity'),
  Home: (page: Page) => page.locator('.greeting'),
}
type Place = keyof typeof places

export const phoneOptions = (
  server: Pick<RunningServer, 'url'>,
  size: keyof typeof sizes = 'phone',
): BrowserContextOptions => ({
  viewport: sizes[size],
  hasTouch: true,
  baseURL: server.url,
  reducedMotion: 'reduce',
})

export async function openPhone(
  devices: Pick<Devices, 'newContext'>,
  server: Pick<RunningServer, 'url'>,
  size: keyof typeof sizes = 'phone',
): Promise<Phone> {
  const context = await devices.newContext(phoneOptions(server, size))
  return phoneIn(context, server)
}

/** The same as `openPhone`, in an existing context, such as one with its profile on disk. */
export async function phoneIn(context: BrowserContext, server: Pick<RunningServer, 'url'>): Promise<Phone> {
  // Long enough for a step on a busy machine, and well below a test's time limit, so the error names the step that hangs.
  context.setDefaultTimeout(30_000)
  return phoneOn(await context.newPage(), server)
}

/**
 * From here on, the page learns that its session has ended only from an answer to a call. If a test ends the session in the
 * database, it's random whether the live channel or an answer tells the page first.
 */
export function withoutLiveChannel(page: Page): Promise<void> {
  return page.routeWebSocket(`**${livePath}`, () => undefined)
}

/** The dialog that a driver without a personal email sees on the dashboard. */
export const invitation = (page: Page) => page.getByRole('dialog', { name: 'Add your personal email' })

/** The dialog that they see on My Information, each time it loads. */
export const emailSetup = (page: Page) => page.getByRole('dialog', { name: 'Set up your personal email' })

/**
 * Declines the invitation as soon as it appears. Only for tests that use drivers without a personal email but test something
 * else, because Playwright then looks for the dialog before each step.
 */
export async function declineInvitation(page: Page): Promise<void> {
  for (const dialog of [invitation(page), emailSetup(page)])
    await page.addLocatorHandler(dialog, async (each) => {
      // The dialog and its button disappear by themselves once an email is known.
      const declined = each.getByRole('button', { name: 'Not now' }).click()
      declined.catch(() => {})
      await Promise.race([declined, each.waitFor({ state: 'hidden' })])
    })
}

/** Advances the page's clock past the moment when an invitation would appear. Install the clock before the app opens. */
export async function waitOutInvitation(page: Page): Promise<void> {
  // The data that the invitation depends on has loaded.
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2_000)
}

/** The same in a tab that's already open. */
export function phoneOn(page: Page, server: Pick<RunningServer, 'url'>): Phone {
  const context = page.context()
  return {
    context,
    page,
    async signIn(userName, password = demoPassword) {
      if (!page.url().startsWith(server.url)) await page.goto('/')
      await enterLogin(page, userName, password)
      await page.locator('#ion-view-container-root h1').first().waitFor()
      await workerActive(page)
    },
    async open(path, heading) {
      await follow(page, path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    },
    async load(path, heading) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    },
    async tap(place) {
      await placeInBar(page, place).click()
      await places[place](page).waitFor()
    },
    async signOut() {
      await follow(page, '/logout')
    },
    close: () => context.close(),
  }
}

/** Fills in the sign-in screen in any language, and doesn't wait for the app. */
export async function enterLogin(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.locator('[name=userName]').fill(userName)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
}

/** Goes to a screen as a link in the app would. Loads the app if nobody is signed in. */
export async function follow(page: Page, path: string): Promise<void> {
  const inside = await page.evaluate((to) => {
    const shown = document.querySelector('#ion-view-container-root h1') !== null
    if (shown) history.pushState(null, '', to)
    return shown
  }, path)
  if (!inside) await page.goto(path)
}

export function placeInBar(page: Page, place: Place): Locator {
  return page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: new RegExp(place) })
}

/**
 * Waits until the device's service worker, if any, has everything. Then the app opens without a server, and the vault stays open
 * across a reload.
 */
export async function workerActive(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
}

/** The path of the service worker that controls the page. */
export const workerScript = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const script = navigator.serviceWorker.controller?.scriptURL
    return script ? new URL(script).pathname : null
  })

/** Waits until the answers of these endpoints are on the device. */
export async function keptOnDevice(page: Page, endpoints: string[]): Promise<void> {
  await vi.waitUntil(async () => {
    const kept = (await rowsOnDevice(page, 'answers')).map((row) => (row as { endpoint: string }).endpoint)
    return endpoints.every((endpoint) => kept.includes(endpoint))
  }, patience)
}

/** Waits until the device has this many answers of an endpoint that were requested after `since`, in ms. */
export async function keptSince(page: Page, endpoint: string, since: number, count = 1): Promise<void> {
  await vi.waitUntil(async () => {
    const kept = (await rowsOnDevice(page, 'answers')) as { endpoint: string; asOf: number }[]
    return kept.filter((answer) => answer.endpoint === endpoint && answer.asOf > since).length >= count
  }, patience)
}

/** Waits until a table in the device's database has this many rows. */
export async function countOnDevice(page: Page, table: string, count: number): Promise<void> {
  await vi.waitUntil(async () => (await rowsOnDevice(page, table)).length === count, patience)
}

const patience = { interval: 50 }

/** Reads a table of the device's database as stored, sealed, without the app. */
export function rowsOnDevice(page: Page, table: string): Promise<object[]> {
  return page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('ess'))
    try {
      const rows: object[] = await done(db.transaction(name).objectStore(name).getAll())
      // Only plain values: handles and buffers can't leave the page.
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object')))
    } finally {
      db.close()
    }
  }, table)
}

/** With SHOTS=<folder>, saves screenshots of key moments, light and dark. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
