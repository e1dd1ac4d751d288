import { expect, test } from 'vitest'
import { untilDrafts } from '../support/device/device-storage.ts'
import { journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { lockScreen } from '../support/screens/lock-screen.ts'

// Without a service worker, as in the first seconds of a first visit and in private windows.
const here = journey()

async function withDraft() {
  const visit = await here.visit({ as: 'driver' })
  const { page } = visit
  await page.goto('/payroll/directDeposit')
  await lockScreen(page).unlock()
  const screen = depositScreen(page)
  await screen.fill(1, { Amount: '171' })
  await untilDrafts(page, 1)
  return { ...visit, screen }
}

test('a reload keeps the session, and the draft is back after the password', async () => {
  const { page, screen } = await withDraft()
  await page.reload()
  await lockScreen(page)
    .dialog.getByText(/You are still signed in/)
    .waitFor()
  await picture(page, 'locked')
  // The user name, for password managers.
  expect(await lockScreen(page).dialog.locator('[name=userName]').inputValue()).toBe('driver')
  await lockScreen(page).unlock('not it')
  await lockScreen(page)
    .dialog.getByText(/4 tries are left/)
    .waitFor()
  await lockScreen(page).unlock()
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toMatch(/^171(\.00)?$/)
})

test('a user who puts off the password can read with signal, and gets a reminder', async () => {
  const { page } = await here.visit({ as: 'driver' })
  await page.goto('/activity')
  await lockScreen(page).dialog.getByRole('button', { name: 'Not now' }).click()
  await page.locator('.notice').getByText('This device is locked').waitFor()
  await page.getByRole('navigation', { name: 'Main places' }).getByText('Home').click()
  await page.locator('.greeting').waitFor()
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
  await picture(page, 'locked-later')
  await page.locator('.notice').getByRole('button', { name: 'Unlock' }).click()
  await lockScreen(page).unlock()
  await expect.poll(() => page.locator('.notice').count()).toBe(0)
})
