import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { employeeIdOf, inDatabase } from '../support/changes.ts'
import { keptOnDevice, picture } from '../support/phone.ts'
import { withoutSignal } from '../support/without-signal.ts'
import { readSmokingPreference } from '../../server/stores/smoking-preference.ts'

const here = withoutSignal()
const title = 'Smoker/Non-Smoker Status'

const preferenceOf = (who: string) =>
  inDatabase(
    here.server,
    async ({ read }) => (await readSmokingPreference(read, await employeeIdOf(read, who))).smokingPreference,
  )

async function openAs(userName: string) {
  const phone = await here.phoneOf(userName)
  await keptOnDevice(phone.page, ['getSmokingPreference'])
  await phone.open('/drivers', 'Drivers')
  await phone.page.getByRole('link', { name: title }).first().click()
  await answer(phone.page).waitFor()
  return phone
}

const answer = (page: Page) => page.getByLabel('Your answer')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Change' })
const other = async (page: Page) => ((await answer(page).inputValue()) === 'Smoker' ? 'Non-Smoker' : 'Smoker')

test('a driver changes the answer, is told so, and closes to the dashboard', async () => {
  const { page } = await openAs('driver')
  await expect.poll(() => submit(page).isDisabled()).toBe(true)
  const wanted = await other(page)
  await answer(page).selectOption({ label: wanted })
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Success' })
  await dialog.getByText('Successfully Updated Smoking Preference!').waitFor()
  await picture(page, 'smoking-success')
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await page.locator('.greeting').waitFor()
  await expect.poll(() => preferenceOf('driver')).toBe(wanted === 'Smoker' ? 'S' : 'N')
})

test('who does not drive has no such screen', async () => {
  const { page } = await here.phoneOf('employee')
  await page.goto('/drivers/smokingPreference')
  await page.locator('h1').first().waitFor()
  await expect.poll(() => answer(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(0)
})
