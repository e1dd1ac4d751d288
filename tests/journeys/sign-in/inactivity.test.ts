import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../../support/walk/axe.ts'
import { ignoreMissingServer } from '../../support/browser/complaints.ts'
import { untilDrafts } from '../../support/device/device-storage.ts'
import { driverTextScreen } from '../../support/screens/driver-text-screen.ts'
import { type Journey, journey } from '../../support/browser/journey.ts'
import { phoneOn, workerActive } from '../../support/browser/phone.ts'
import { acceptDisclaimer } from '../../support/screens/screens.ts'
import { continueButton, untilSignedOut, warning } from '../../support/screens/stay-signed-in-screen.ts'

const second = 1_000
const minute = 60_000

/** A driver's device on which the test controls the clock in all tabs from the start. */
async function watched(here: Journey) {
  const visit = await here.visit()
  await visit.context.clock.install()
  await visit.signIn('driver')
  await watching(visit.page)
  return visit
}

async function watching(page: Page): Promise<void> {
  await page.clock.runFor(10 * second)
  await page.waitForFunction(() => sessionStorage.getItem('ess.active') !== null)
}

const lastActivity = (page: Page) => page.evaluate(() => localStorage.getItem('ess.active'))

describe('with a company time-out of half an hour', () => {
  const timeoutMs = 30 * minute
  const env = { ESS_TOKEN_TIMEOUT_MS: String(timeoutMs) }
  const here = journey({ env })
  const withWorker = journey({ env, worker: true })

  test('after a warning, only Continue resumes; an idle user is signed out on time and later returns to the draft', async () => {
    const visit = await watched(here)
    const { page } = visit
    const texts = driverTextScreen(page)
    await texts.open()
    await texts.part('Line number').fill('7731')
    await untilDrafts(page, 1)

    await page.clock.fastForward(timeoutMs - minute)
    await warning(page).waitFor()
    await expect
      .poll(() => warning(page).textContent())
      .toMatch(/Please click continue to resume your session\..*You will be signed out in \d+ seconds\./)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continue')
    // The page below is out of reach, and neither a key nor a tap next to the warning resumes.
    const before = await lastActivity(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 300)
    await expect.poll(() => warning(page).isVisible()).toBe(true)
    await expect.poll(() => lastActivity(page)).toBe(before)

    const renewed = page.waitForResponse(/\/rest\/ess\/userInfo/)
    await continueButton(page).click()
    await warning(page).waitFor({ state: 'detached' })
    expect((await renewed).status()).toBe(200)

    // The page's clock keeps running, and the rest of the last minute leaves room for that.
    await page.clock.fastForward(timeoutMs - 50 * second)
    await warning(page).waitFor()
    await page.clock.runFor(minute)
    await untilSignedOut(page)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ess.token'))).toBeNull()

    await visit.signIn('driver')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/drivers/driverText')
    await acceptDisclaimer(page)
    await expect.poll(() => texts.part('Line number').inputValue()).toBe('7731')
  })

  test('activity in one tab keeps the same person’s other tab alive, and both are signed out at once', async () => {
    const { page, context } = await watched(here)
    const other = await context.newPage()
    await phoneOn(other, here.server).load('/activity', 'Activity')
    await watching(other)
    // The steps together exceed the time-out.
    for (const step of [1, 2, 3]) {
      await context.clock.fastForward(20 * minute)
      const before = await lastActivity(page)
      await other.mouse.move(10 + step, 300)
      await page.waitForFunction((earlier) => localStorage.getItem('ess.active') !== earlier, before)
      await context.clock.runFor(second)
      await expect.poll(async () => [await warning(page).count(), await warning(other).count()]).toEqual([0, 0])
    }
    await context.clock.fastForward(timeoutMs - minute)
    await Promise.all([warning(other).waitFor(), warning(page).waitFor()])
    await continueButton(other).click()
    await warning(page).waitFor({ state: 'detached' })
    await context.clock.fastForward(timeoutMs + second)
    await Promise.all([untilSignedOut(page), untilSignedOut(other)])
  })

  test('the warning covers an open dialog and offers to sign out at once', async () => {
    const { page, open } = await watched(here)
    await open('/payroll/directDeposit', 'Direct Deposit')
    await page.getByRole('button', { name: 'Delete all' }).click()
    const beneath = page.getByRole('alertdialog').filter({ hasNotText: 'still there' }).first()
    await beneath.waitFor()
    await page.clock.fastForward(timeoutMs - minute)
    await warning(page).waitFor()
    for (let n = 0; n < 4; n += 1) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() =>
          page.evaluate(
            () => document.activeElement === document.body || document.activeElement?.closest('.inactivity') !== null,
          ),
        )
        .toBe(true)
    }
    await continueButton(page).click()
    await warning(page).waitFor({ state: 'detached' })
    await expect.poll(() => beneath.isVisible()).toBe(true)
    await page.clock.fastForward(timeoutMs - minute)
    await warning(page).waitFor()
    await warning(page).getByRole('button', { name: 'Sign out now' }).click()
    await untilSignedOut(page)
  })

  test('an idle user is signed out on time even without signal', async () => {
    const { page, complaints, open } = await watched(withWorker)
    await open('/activity', 'Activity')
    await workerActive(page)
    await withWorker.server.stop()
    await page.clock.fastForward(timeoutMs - minute)
    await warning(page).waitFor()
    await page.clock.runFor(minute)
    await untilSignedOut(page)
    await withWorker.server.restart()
    await page.evaluate(() => fetch('/healthz').then(() => undefined))
    ignoreMissingServer(complaints)
  })
})

describe('with the default time-out of twenty minutes', () => {
  const here = journey()

  test('the warning counts down the last minute', async () => {
    const { page } = await watched(here)
    await page.clock.runFor(18 * minute)
    await expect.poll(() => warning(page).count()).toBe(0)
    await page.clock.fastForward(minute)
    await warning(page).waitFor()
    expect(await findings(page, 'the warning')).toEqual([])
  })
})
