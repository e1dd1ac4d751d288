import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Phone, keptOnDevice, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry, save } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

/** Opens Home and waits until the schedule is on the device. */
async function employee(userName: string): Promise<Phone> {
  const phone = await journey.phoneOf(userName)
  await keptOnDevice(phone.page, ['getSchedule', 'listScheduleChanges'])
  return phone
}

const week = (page: Page) => page.locator('.card > .schedule-week').innerText()
const at = (page: Page, path: string) => page.waitForURL(`**${path}`)

test('a new hire sets a schedule without signal and restarts the app, and it arrives by itself', async () => {
  const { page, open, tap } = await employee('newhire')
  await journey.server.stop()
  await page.reload()
  await page.getByRole('heading', { name: /^Get started, 0 of/ }).waitFor()
  await picture(page, 'schedule-none')
  await page.getByRole('link', { name: 'Set your schedule' }).click()
  // A textbox, because the previous page's calendar has a column with the same name.
  await page.getByRole('textbox', { name: 'Monday' }).fill('8')
  await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click()
  await save(page)
  await acknowledge(page, 'Saved on this device')
  await at(page, '/timeoff/my-schedule')
  await page.getByText('Waiting to send').waitFor()
  await page.reload()
  await page.getByText('Waiting to send').waitFor()
  await expect.poll(() => week(page)).toMatch(/Weekly total\s40\.00$/)
  await picture(page, 'schedule-waiting')
  await tap('Home')
  await page.getByRole('heading', { name: 'Hours balance' }).waitFor()
  await expect.poll(() => page.getByText('Please set a schedule before submitting a request').count()).toBe(0)

  await journey.server.restart()
  await open('/activity', 'Activity')
  await activityEntry(page, 'Work schedule').getByText('Sent', { exact: true }).waitFor()
  await open('/timeoff/my-schedule', 'My Schedule')
  await page.getByText(/Monday.0\.00.to.8\.00/).waitFor()
})
