import { describe, expect, test } from 'vitest'
import { findings } from '../support/axe.ts'
import { untilDrafts } from '../support/device-storage.ts'
import { driverTextScreen } from '../support/driver-text-screen.ts'
import { journey } from '../support/journey.ts'
import { phoneOn } from '../support/phone.ts'
import { continueButton, untilSignedOut, warning } from '../support/staying-in-screen.ts'

/** Warns after half of it. */
const timeoutMs = 16_000

describe('with a short time-out', () => {
  const here = journey({ env: { ESS_TOKEN_TIMEOUT_MS: String(timeoutMs) } })

  test('a warning comes, only Continue resumes, and who does nothing is signed out on time and comes back to the draft', async () => {
    const { page } = await here.visit({ as: 'driver' })
    const texts = driverTextScreen(page)
    await texts.open()
    await texts.part('Line number').fill('7731')
    await untilDrafts(page, 1)

    await warning(page).waitFor({ timeout: timeoutMs })
    expect(await warning(page).textContent()).toMatch(/Please click continue to resume your session\..*You will be signed out in \d+ seconds\./)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continue')
    // What lies beneath is out of reach, and neither a key nor a tap beside it resumes.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 300)
    expect(await warning(page).isVisible()).toBe(true)

    const renewed = page.waitForResponse(/\/rest\/ess\/userInfo/)
    await continueButton(page).click()
    await warning(page).waitFor({ state: 'detached' })
    expect((await renewed).status()).toBe(200)

    const began = Date.now()
    await warning(page).waitFor({ timeout: timeoutMs })
    await untilSignedOut(page)
    const took = Date.now() - began
    expect(took).toBeGreaterThan(timeoutMs - 2_500)
    expect(took).toBeLessThan(timeoutMs + 5_000)
    expect(await page.evaluate(() => sessionStorage.getItem('ess.token'))).toBeNull()

    await phoneOn(page, here.server).signIn('driver')
    expect(new URL(page.url()).pathname).toBe('/drivers/driverText')
    if (await texts.button('Accept').isVisible()) await texts.button('Accept').click()
    await expect.poll(() => texts.part('Line number').inputValue()).toBe('7731')
  })

  test('two tabs are one person: activity in one keeps the other, and both are signed out at once', async () => {
    const { page, context } = await here.visit({ as: 'driver' })
    const other = await context.newPage()
    await phoneOn(other, here.server).signIn('driver')
    await other.goto('/activity')
    const began = Date.now()
    while (Date.now() - began < timeoutMs) {
      await other.mouse.move(10 + (Date.now() % 100), 300)
      await other.waitForTimeout(700)
      expect(await warning(page).count()).toBe(0)
    }
    await warning(other).waitFor({ timeout: timeoutMs })
    await warning(page).waitFor()
    await continueButton(other).click()
    await warning(page).waitFor({ state: 'detached' })
    await Promise.all([untilSignedOut(page, timeoutMs + 10_000), untilSignedOut(other, timeoutMs + 10_000)])
  })

  test('it stands above an open dialog, and signing out at once is offered', async () => {
    const { page, complaints } = await here.visit({ as: 'driver' })
    await page.goto('/payroll/directDeposit')
    await page.getByRole('button', { name: 'Delete all' }).click()
    const beneath = page.getByRole('alertdialog').filter({ hasNotText: 'still there' }).first()
    await beneath.waitFor()
    await warning(page).waitFor({ timeout: timeoutMs })
    for (let n = 0; n < 4; n += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('.inactivity') !== null)).toBe(true)
    }
    await continueButton(page).click()
    await warning(page).waitFor({ state: 'detached' })
    expect(await beneath.isVisible()).toBe(true)
    await warning(page).waitFor({ timeout: timeoutMs })
    await warning(page).getByRole('button', { name: 'Sign out now' }).click()
    await untilSignedOut(page)
    expect(complaints).toEqual([])
  })

  test('it is signed out on time without signal too', async () => {
    const visit = await here.visit({ as: 'driver' })
    await visit.page.goto('/activity')
    await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await here.server.stop()
    await warning(visit.page).waitFor({ timeout: timeoutMs + 5_000 })
    await untilSignedOut(visit.page)
    await here.server.restart()
    // That a browser complains of a stopped server is no fault here.
    visit.complaints.splice(0)
  })
})

describe('with the time-out of twenty minutes', () => {
  const here = journey()
  const minutes = (count: number) => count * 60_000
  /** The page's clocks are the test's from the start. */
  const watched = async () => {
    const { page } = await here.visit()
    await page.clock.install()
    await phoneOn(page, here.server).signIn('driver')
    await page.clock.runFor(10_000)
    await page.waitForFunction(() => sessionStorage.getItem('ess.active') !== null)
    return page
  }

  test('the warning counts down the last minute', async () => {
    const page = await watched()
    await page.clock.runFor(minutes(18))
    expect(await warning(page).count()).toBe(0)
    await page.clock.fastForward(minutes(1))
    await warning(page).waitFor()
    expect(await findings(page, 'the warning')).toEqual([])
  })

  test('the device clock set back gains nothing', async () => {
    const page = await watched()
    await page.clock.setSystemTime(Date.now() - minutes(60))
    await page.clock.runFor(minutes(19))
    await warning(page).waitFor()
    await page.clock.runFor(minutes(1))
    await untilSignedOut(page)
  })

  test('the device clock set forward by more than the time-out signs out', async () => {
    const page = await watched()
    await page.clock.setSystemTime(Date.now() + minutes(21))
    await page.clock.runFor(20_000)
    await untilSignedOut(page)
  })

  test('a device that slept signs out when it wakes', async () => {
    const page = await watched()
    await page.clock.fastForward(minutes(45))
    await page.clock.runFor(1_000)
    await untilSignedOut(page)
  })
})
