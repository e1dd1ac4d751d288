import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { expectComplaint, ignoreMissingServer } from '../support/browser/complaints.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { untilDrafts } from '../support/device/device-storage.ts'
import { type Visit, journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'
import { changingRelease } from '../support/browser/release.ts'

const release = changingRelease()
const here = journey({ distDir: () => release.distDir, worker: true })

beforeEach(async () => {
  release.first()
  await here.server.restart()
})

const notLoaded = (page: Page) =>
  page.getByRole('alert').getByText('A part of the app could not be loaded.', { exact: false })
const activity = (page: Page) => page.getByRole('heading', { name: 'Not submitted' })
const version = (page: Page) => page.locator('.page .versions').innerText()

const inControl = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Removes the old release from the device, as a browser does that needs the space. */
async function forgetFiles({ page, context }: Visit): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
}

async function loadsOf({ page }: Visit): Promise<string[]> {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

/** Goes to a screen whose code isn't prefetched. */
async function leave({ page }: Visit): Promise<void> {
  await page.getByRole('navigation', { name: 'Main places' }).getByText('Activity').click()
  await page.getByRole('alertdialog', { name: 'Leaving?' }).getByRole('button', { name: 'Leave' }).click()
}

test('with a new release and a form with changes, the next screen opens after one reload and the draft is kept', async () => {
  const visit = await here.visit({ as: 'driver' })
  const { page, complaints } = visit
  await inControl(page)
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  const screen = depositScreen(page)
  await screen.fill(1, { Amount: '161' })
  await untilDrafts(page, 1)
  release.next('3.0.8')
  await here.server.restart()
  await forgetFiles(visit)
  const loads = await loadsOf(visit)
  await leave(visit)
  await activity(page).waitFor()
  expect(loads).toHaveLength(1)
  await page.goto('/')
  await expect.poll(() => version(page).catch(() => '')).toContain('Version 3.0.8')
  await page.goto('/payroll/directDeposit')
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toMatch(/^161(\.00)?$/)
  expectComplaint(complaints, /ERR_FAILED|404|Refused to apply style|ChunkLoadError|dynamically imported|preload CSS/)
  ignoreMissingServer(complaints)
})

test('without signal, a missing screen says so without a reload, and opens by itself when the server is back', async () => {
  const visit = await here.visit({ as: 'driver' })
  const { page, complaints } = visit
  await inControl(page)
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  const screen = depositScreen(page)
  await screen.fill(1, { Amount: '162' })
  await untilDrafts(page, 1)
  await forgetFiles(visit)
  await here.server.stop()
  const loads = await loadsOf(visit)
  await leave(visit)
  await notLoaded(page).waitFor()
  await picture(page, 'chunk-offline')
  await page.getByRole('button', { name: 'Try again' }).click()
  await notLoaded(page).waitFor()
  expect(loads).toEqual([])

  await here.server.restart()
  await page
    .getByRole('button', { name: 'Try again' })
    .click()
    .catch(() => undefined)
  await activity(page).waitFor({ timeout: 60_000 })
  expect(loads.length).toBeLessThanOrEqual(1)
  await page.goto('/payroll/directDeposit')
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toMatch(/^162(\.00)?$/)
  expectComplaint(complaints, /./)
})

test('loading a part that hangs stops after 120 s, without a loop', async () => {
  const visit = await here.visit()
  const { page, complaints } = visit
  await page.clock.install()
  // No worker, which would have the file already.
  await page.route('**/worker.js', (route) => route.abort())
  await page.route(/\/assets\/payroll-[\w-]+\.js$/, () => new Promise(() => {}))
  await visit.signIn('driver')
  const loads = await loadsOf(visit)
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await page.getByRole('status', { name: 'Loading' }).first().waitFor()
  await page.clock.fastForward(100_000)
  await expect.poll(() => notLoaded(page).count()).toBe(0)
  await page.clock.fastForward(21_000)
  await notLoaded(page).waitFor()
  expect(loads).toEqual([])
  expectComplaint(complaints, /./)
})
