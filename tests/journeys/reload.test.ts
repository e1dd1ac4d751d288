import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { untilDrafts } from '../support/device/device-storage.ts'
import { journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'

// Without a service worker, as in the first seconds of a first visit and in private windows.
const here = journey()

const lock = (page: Page) => page.getByRole('dialog', { name: 'This device is locked' })

async function withDraft() {
  const visit = await here.visit({ as: 'driver' })
  const { page } = visit
  await page.goto('/payroll/directDeposit')
  await lock(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await lock(page).getByRole('button', { name: 'Unlock' }).click()
  const screen = depositScreen(page)
  await screen.fill(1, { Amount: '171' })
  await untilDrafts(page, 1)
  return { ...visit, screen }
}

test('a page that is loaded again keeps the session, and its draft is back after the password', async () => {
  const { page, screen } = await withDraft()
  await page.reload()
  await lock(page).getByText(/You are still signed in/).waitFor()
  await picture(page, 'locked')
  // For password managers: the name is known.
  expect(await lock(page).locator('[name=userName]').inputValue()).toBe('driver')
  await lock(page).getByLabel('Password', { exact: true }).fill('not it')
  await lock(page).getByRole('button', { name: 'Unlock' }).click()
  await lock(page).getByText(/4 tries are left/).waitFor()
  await lock(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await lock(page).getByRole('button', { name: 'Unlock' }).click()
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toMatch(/^171(\.00)?$/)
})

test('whoever puts the password off reads with signal, and is reminded', async () => {
  const { page } = await here.visit({ as: 'driver' })
  await page.goto('/activity')
  await lock(page).getByRole('button', { name: 'Not now' }).click()
  await page.locator('.notice').getByText('This device is locked').waitFor()
  await page.getByRole('navigation', { name: 'Main places' }).getByText('Home').click()
  await page.locator('.greeting').waitFor()
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
  await picture(page, 'locked-later')
  await page.locator('.notice').getByRole('button', { name: 'Unlock' }).click()
  await lock(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await lock(page).getByRole('button', { name: 'Unlock' }).click()
  await expect.poll(() => page.locator('.notice').count()).toBe(0)
})
