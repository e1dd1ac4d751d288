import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { serverMark } from '@/contract/endpoint/headers.ts'
import { expectComplaint, ignoreMissingServer } from '../support/browser/complaints.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { declineInvitation } from '../support/browser/phone.ts'
import { save } from '../support/screens/screens.ts'
import { journey } from '../support/browser/journey.ts'
import { changingRelease } from '../support/browser/release.ts'

const release = changingRelease()
const here = journey({ distDir: () => release.distDir, worker: true })

beforeEach(async () => {
  release.first()
  await here.server.restart()
})

const offer = (page: Page) => page.getByText('A new version is ready')
const version = (page: Page) => page.locator('.page .versions').innerText()
const inControl = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

// Records that the app checked whether it's busy: only that tells an offer withheld from one still to come.
function noteLooks(): void {
  if (!('locks' in navigator)) return
  const query = LockManager.prototype.query
  LockManager.prototype.query = function () {
    sessionStorage.setItem('looked', 'yes')
    return query.call(this)
  }
}

/** Waits until the app has decided whether to offer the waiting release. A busy app checks repeatedly. */
async function untilDecided(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await page.evaluate(() => sessionStorage.removeItem('looked'))
  await page.waitForFunction(
    () => sessionStorage.getItem('looked') !== null || document.body.innerText.includes('A new version is ready'),
  )
}

async function publish(next: string) {
  release.next(next)
  await here.server.restart()
}

test('a new release is offered and never takes over by itself; Later keeps the old release and Update installs the new one', async () => {
  const { page, complaints } = await here.visit({ as: 'driver' })
  await inControl(page)
  const stays = await page.evaluate(() => (document.documentElement.dataset.stays = String(Math.random())))
  await publish('3.0.4')
  await lookForUpdate(page)
  await offer(page).waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => offer(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.stays), { message: 'not reloaded' })
    .toBe(stays)

  await page.reload()
  await offer(page).waitFor()
  await expect.poll(() => version(page)).toContain('Version 3.0.3')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => version(page).catch(() => '')).toContain('Version 3.0.4')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
  await expect.poll(() => offer(page).count()).toBe(0)
  ignoreMissingServer(complaints)
})

test('while a form has unsaved changes, no tab offers an update, and an earlier offer is not applied', async () => {
  const { page, context, complaints } = await here.visit({ as: 'driver' })
  await context.addInitScript(noteLooks)
  await page.reload()
  await inControl(page)
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  const screen = depositScreen(page)
  await screen.fill(1, { Amount: '151' })
  await page.getByText('You have unsaved changes.').waitFor()
  const other = await context.newPage()
  await other.goto('/login')
  await inControl(other)
  await publish('3.0.5')
  await lookForUpdate(page)
  await untilDecided(page)
  await untilDecided(other)
  await expect.poll(async () => [await offer(page).count(), await offer(other).count()]).toEqual([0, 0])

  await screen.press('Discard')
  await offer(page).waitFor()
  await screen.fill(1, { Amount: '152' })
  await page.getByText('You have unsaved changes.').waitFor()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => offer(page).count()).toBe(0)
  await expect
    .poll(async () => await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), {
      message: 'still waiting',
    })
    .toBe(true)
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('152.00')

  await screen.press('Discard')
  await offer(page).waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Update' }).click()])
  await page.goto('/')
  await expect.poll(() => version(page).catch(() => '')).toContain('Version 3.0.5')
  ignoreMissingServer(complaints)
})

test('a change that only a newer release can complete waits, and the app looks for that release at once', async () => {
  const { page, complaints } = await here.visit({ as: 'driver' })
  await declineInvitation(page)
  await inControl(page)
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await publish('3.0.7')
  await page.route('**/rest/direct-deposits', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const errors = [{ at: '0.countryCode', code: 'shape.missing', message: 'This field is required' }]
    await route.fulfill({
      status: 422,
      headers: { [serverMark.name]: serverMark.value },
      json: { title: 'Unprocessable Entity', status: 422, detail: '', errors },
    })
  })
  await depositScreen(page).fill(1, { 'Bank name': 'Desert Schools' })
  await save(page)
  await page.getByText('Your change will be sent once this app is updated.').waitFor()
  await page.getByRole('button', { name: 'See Activity' }).click()
  await page.getByText('Saved on this device. It will be sent once this app is updated.').waitFor()
  await offer(page).waitFor()
  expectComplaint(complaints, /status of 422/)
  ignoreMissingServer(complaints)
})
