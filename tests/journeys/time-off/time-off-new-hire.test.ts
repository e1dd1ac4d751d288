import { expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { forgetWeek, freeWorkdays, requestsOnFile, weekOnFile } from '../../support/data/time-off-on-file.ts'
import { line, listed, openNewRequest, readyForTimeOff } from '../../support/screens/time-off-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const set = 'Please set a schedule before submitting a request'

/** Opens the week from the request, fills it, Monday to Friday, and saves. */
async function setWeek({ page }: Phone, hours: string) {
  await page.getByRole('alert').filter({ hasText: set }).getByRole('button', { name: 'Set Schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'My Schedule' })
  await schedule.getByLabel('Monday').fill(hours)
  await schedule.getByRole('button', { name: 'Copy Monday to all weekdays' }).click()
  await schedule.getByText(`${(5 * Number(hours)).toFixed(2)}`, { exact: true }).waitFor()
  await picture(page, 'time-off-new-hire')
  await schedule.getByRole('button', { name: 'Save' }).click()
  return schedule
}

test('who has no schedule is told so, sets one from the request and goes on with it', async () => {
  const { server } = journey
  const [day] = await freeWorkdays(server, 'newhire', 1)
  const phone = await journey.phone()
  const { page } = phone
  await phone.signIn('newhire')
  await page.getByText('No schedule found for Nora Whitfield').waitFor()
  await page.getByRole('link', { name: 'Set Schedule' }).waitFor()

  const form = await openNewRequest(phone)
  const alert = page.getByRole('alert').filter({ hasText: 'No schedule found for Nora Whitfield' })
  await alert.getByText(set).waitFor()
  await form.choose('Time Off Without Pay')
  await form.reason().fill('Apartment inspection')
  await form.tap(day!)
  await expect.poll(() => form.lines()).toEqual([])
  await form.press('Submit')
  await page.getByText('Please fix errors prior to submitting.').waitFor()

  const schedule = await setWeek(phone, '7.5')
  await schedule.waitFor({ state: 'detached' })
  await alert.waitFor({ state: 'detached' })
  await expect.poll(() => weekOnFile(server, 'newhire')).toEqual([7.5, 7.5, 7.5, 7.5, 7.5, 0, 0])
  await expect.poll(() => form.reason().inputValue()).toBe('Apartment inspection')
  await form.tap(day!)
  await expect.poll(() => form.lines()).toEqual([line(day!, 'Time Off Without Pay', '7.50')])
  await form.press('Submit')
  await acknowledge(page, 'New Time Off Request')
  await listed(page, 'Time Off Without Pay', day!).waitFor()
  await expect
    .poll(() => requestsOnFile(server, 'newhire'))
    .toMatchObject([{ reason: 'Apartment inspection', days: [`${day} A 7.50`] }])
  await phone.tap('Home')
  await page.getByRole('heading', { name: 'Hours balance' }).waitFor()
  await expect.poll(() => page.getByText(set).count()).toBe(0)
})

test('without signal the schedule waits as well, and arrives before the request that needs it', async () => {
  const { server } = journey
  await forgetWeek(server, 'kex')
  const [day] = await freeWorkdays(server, 'kex', 1)
  const phone = await journey.phone()
  const { page } = phone
  await phone.signIn('kex')
  await readyForTimeOff(phone)
  await server.stop()
  await page.reload()
  const form = await openNewRequest(phone)
  const schedule = await setWeek(phone, '8')
  await acknowledge(page, 'Saved on this device')
  await schedule.waitFor({ state: 'detached' })
  await form.choose('PTO')
  await form.tap(day!)
  await expect.poll(() => form.lines()).toEqual([line(day!, 'PTO')])
  await form.press('Submit')
  await acknowledge(page, 'Saved on this device')
  await phone.open('/activity', 'Activity')
  const entries = ['Work schedule', /^Time off: PTO/].map((summary) => activityEntry(page, summary))
  for (const entry of entries) await entry.getByText('Waiting to send').waitFor()

  await server.restart()
  for (const entry of entries) await entry.getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => weekOnFile(server, 'kex')).toEqual([8, 8, 8, 8, 8, 0, 0])
  await expect.poll(() => requestsOnFile(server, 'kex')).toMatchObject([{ status: 'P', days: [`${day} P 8.00`] }])
  await expect
    .poll(async () => (await changesOf(server, 'kex')).audits)
    .toEqual(['patchSchedule taken', 'postTimeOffRequest taken'])
})
