import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changesOf, employeeIdOf, inDatabase } from '../support/changes.ts'
import { keptOnDevice, picture } from '../support/phone.ts'
import { acknowledge, activityEntry } from '../support/screens.ts'
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
const question = (page: Page) => page.getByRole('alertdialog', { name: 'You have unsaved changes.' })

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

test('leaving asks in its own words: Stay on this page stays, Discard Changes leaves nothing behind', async () => {
  const { page } = await openAs('driver2')
  const before = await answer(page).inputValue()
  await answer(page).selectOption({ label: await other(page) })
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  await question(page).waitFor()
  await picture(page, 'smoking-leaving')
  await question(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect.poll(() => answer(page).inputValue()).not.toBe(before)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard Changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor()
  await page.getByRole('link', { name: title }).first().click()
  await answer(page).waitFor()
  await expect.poll(() => answer(page).inputValue()).toBe(before)
  await expect.poll(() => page.getByText(/are back\.$/).count()).toBe(0)
})

test('without signal the answer waits on the device and is delivered once', async () => {
  const { page } = await openAs('driver')
  const audits = (await changesOf(here.server, 'driver')).audits.length
  await here.server.stop()
  const wanted = await other(page)
  await answer(page).selectOption({ label: wanted })
  await submit(page).click()
  await acknowledge(page, 'Saved on this device')
  await page.reload()
  await answer(page).waitFor()
  await expect.poll(() => answer(page).inputValue()).toBe(wanted)
  await here.server.restart()
  await expect
    .poll(async () => (await changesOf(here.server, 'driver')).audits.length, { timeout: 30_000 })
    .toBe(audits + 1)
  await expect.poll(() => preferenceOf('driver')).toBe(wanted === 'Smoker' ? 'S' : 'N')
  await page.goto('/activity')
  await activityEntry(page, `Smoking preference: ${wanted}`).first().getByText('Sent', { exact: true }).waitFor()
})

test('who does not drive has no such screen', async () => {
  const { page } = await here.phoneOf('employee')
  await page.goto('/drivers/smokingPreference')
  await page.locator('h1').first().waitFor()
  await expect.poll(() => answer(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: title }).count()).toBe(0)
})
