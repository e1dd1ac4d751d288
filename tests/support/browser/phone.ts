import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { livePath } from '@/contract/live-channel.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import type { Devices } from './browser.ts'
import type { RunningServer } from '../server.ts'

const sizes = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } }

/** A person's device: a browser of its own, with what a person does on it. */
export type Phone = {
  context: BrowserContext
  page: Page
  signIn: (userName: string, password?: string) => Promise<void>
  /** Opens a screen by its path, as a link in the app would, and waits for its heading. */
  open: (path: string, heading: string | RegExp) => Promise<void>
  /** The same as a bookmark would: the app is loaded anew, which takes a second of the processor. */
  load: (path: string, heading: string | RegExp) => Promise<void>
  /** Opens a screen by its place in the bar at the foot, without loading the app again. */
  tap: (place: Place) => Promise<void>
  /** Asks to sign out. With unsent work the app asks back. */
  signOut: () => Promise<void>
  close: () => Promise<void>
}

const titled = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })

/** The places of a driver's bar, and what shows that one is there. Home's heading is the company's. */
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

/** The same on a context that was opened otherwise, such as one whose profile lies on the disk. */
export async function phoneIn(context: BrowserContext, server: Pick<RunningServer, 'url'>): Promise<Phone> {
  // Well above what a step takes on a busy machine, well below a test's own limit: the step that hangs is named.
  context.setDefaultTimeout(30_000)
  return phoneOn(await context.newPage(), server)
}

/**
 * From here on nothing tells the page that its session has ended but an answer to a call: where a test ends it in the database,
 * which of the two comes first is a matter of luck.
 */
export function withoutLiveChannel(page: Page): Promise<void> {
  return page.routeWebSocket(`**${livePath}`, () => undefined)
}

/** What a driver without a personal email meets on the dashboard. */
export const invitation = (page: Page) => page.getByRole('dialog', { name: 'Add your personal email' })

/** What they meet on My Information, with every load of it. */
export const emailSetup = (page: Page) => page.getByRole('dialog', { name: 'Set up your personal email' })

/**
 * For tests of drivers without a personal email that are about something else: declines it as soon as it stands in the way.
 * For them only, because Playwright looks for it before each step.
 */
export async function declineInvitation(page: Page): Promise<void> {
  for (const dialog of [invitation(page), emailSetup(page)])
    await page.addLocatorHandler(dialog, async (each) => {
      // It goes away by itself once an email is known, and takes its button with it.
      const declined = each.getByRole('button', { name: 'Not now' }).click()
      declined.catch(() => {})
      await Promise.race([declined, each.waitFor({ state: 'hidden' })])
    })
}

/**
 * Turns the page's clock on, so that an invitation that comes a moment after its screen would be there. The clock must be
 * installed before the app is opened.
 */
export async function waitOutInvitation(page: Page): Promise<void> {
  // What it depends on has been read.
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(2_000)
}

/** The same on a tab that is open already. */
export function phoneOn(page: Page, server: Pick<RunningServer, 'url'>): Phone {
  const context = page.context()
  return {
    context,
    page,
    async signIn(userName, password = demoPassword) {
      if (!page.url().startsWith(server.url)) await page.goto('/')
      await page.getByLabel('User name').fill(userName)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
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

/** Goes to a screen as a link in the app would. Loads the app where nobody is signed in to it. */
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
 * Waits until the service worker, where the device has one, has everything: then the app opens without a server, and a
 * load of the app finds the vault open.
 */
export async function workerActive(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker?.ready.then(() => undefined))
}

/** Waits until the answers of these endpoints were fetched ahead and lie on the device. */
export async function keptOnDevice(page: Page, endpoints: string[]): Promise<void> {
  await vi.waitUntil(async () => {
    const kept = (await rowsOnDevice(page, 'answers')).map((row) => (row as { endpoint: string }).endpoint)
    return endpoints.every((endpoint) => kept.includes(endpoint))
  }, patience)
}

/** Waits until this many answers of an endpoint were asked for after `since`, in ms, and lie on the device. */
export async function keptSince(page: Page, endpoint: string, since: number, count = 1): Promise<void> {
  await vi.waitUntil(async () => {
    const kept = (await rowsOnDevice(page, 'answers')) as { endpoint: string; asOf: number }[]
    return kept.filter((answer) => answer.endpoint === endpoint && answer.asOf > since).length >= count
  }, patience)
}

/** Waits until this many rows lie in a table of the device's database. */
export async function countOnDevice(page: Page, table: string, count: number): Promise<void> {
  await vi.waitUntil(async () => (await rowsOnDevice(page, table)).length === count, patience)
}

const patience = { interval: 50 }

/** A table of the device's database as it lies there, sealed. Without the app's help. */
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
      // What is in clear: handles and buffers do not travel.
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object')))
    } finally {
      db.close()
    }
  }, table)
}

/** With SHOTS=<folder> the key moments of journeys are kept as pictures, in light and in dark. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
