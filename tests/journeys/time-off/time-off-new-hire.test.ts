import { expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { forgetWeek, freeWorkdays, requestsOnFile, weekOnFile } from '../../support/data/time-off-on-file.ts'
import { line, openNewRequest, readyForTimeOff } from '../../support/screens/time-off-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const set = 'Please set a schedule before submitting a request'

/** Opens the schedule from the request, fills in Monday to Friday, and saves. */
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

test('without signal, the schedule waits too, and arrives before the request that needs it', async () => {
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
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await waiting.waitFor()
  for (const entry of entries) await waiting.filter({ has: entry }).waitFor()

  await server.restart()
  for (const entry of entries) await entry.getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => weekOnFile(server, 'kex')).toEqual([8, 8, 8, 8, 8, 0, 0])
  await expect.poll(() => requestsOnFile(server, 'kex')).toMatchObject([{ status: 'P', days: [`${day} P 8.00`] }])
  await expect
    .poll(async () => (await changesOf(server, 'kex')).audits)
    .toEqual(['patchSchedule taken', 'postTimeOffRequest taken'])
})
