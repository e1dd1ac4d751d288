import { afterEach, expect, inject, test } from 'vitest'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { type RunningServer, serveHere } from '../../support/server.ts'
import { freeWorkdays, requestsOnFile } from '../../support/data/time-off-on-file.ts'
import {
  line,
  listed,
  openNewRequest,
  openRequests,
  readyForTimeOff,
  requestForm,
  view,
} from '../../support/screens/time-off-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const waited = 40
const past = 'Date is too far in the past'
let later: RunningServer | null = null

afterEach(async () => {
  await later?.remove()
  later = null
})

/** Restarts the server weeks later, when the session is over. */
async function returnsLater({ page }: Phone): Promise<RunningServer> {
  const { dataDir, port } = journey.server
  const clock = new Date(Date.now() + waited * 86_400_000).toISOString()
  later = await serveHere({ dataDir, port, clock, distDir: inject('distDir') })
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.waitFor({ state: 'detached' })
  return later
}

test('a request that waited until its days were too far back needs attention, opens complete, and arrives corrected', async () => {
  const { server } = journey
  const [first, second] = await freeWorkdays(server, 'employee', 2)
  // A day that both the device now and the later server allow.
  const [ahead] = await freeWorkdays(server, 'employee', 1, waited)
  const phone = await journey.phone()
  const { page } = phone
  await phone.signIn('employee')
  await readyForTimeOff(phone)
  await server.stop()
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(first!, second!)
  await form.setHours(1, '4')
  await form.reason().fill('Graduation')
  await form.press('Submit')
  await acknowledge(page, 'Saved on this device')
  await listed(page, 'PTO', first!).getByText('Waiting to send').waitFor()

  const now = await returnsLater(phone)
  await listed(page, 'PTO', first!).getByText('Needs attention').waitFor()
  await phone.open('/activity', 'Activity')
  const entry = activityEntry(page, /^Time off: PTO/)
  await entry.getByText('Needs attention').waitFor()
  await entry.getByText(past).first().waitFor()
  await picture(page, 'time-off-refused-activity')
  await expect.poll(() => requestsOnFile(now, 'employee')).toEqual([])

  await openRequests(phone)
  await view(page, 'PTO', first!)
  await page.getByText(past).first().waitFor()
  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByRole('heading', { name: /Select Date/ }).waitFor()
  const again = requestForm(page)
  await expect.poll(() => again.lines()).toEqual([line(first!, 'PTO'), line(second!, 'PTO', '4.00')])
  await expect.poll(() => again.reason().inputValue()).toBe('Graduation')
  for (const date of [first!, second!]) await page.getByText(`${slashedWithDay(date)}, PTO: ${past}`).waitFor()
  await picture(page, 'time-off-refused-form')

  await again.tap(first!, second!, ahead!)
  await again.press('Submit')
  await acknowledge(page, 'New Time Off Request')
  await expect
    .poll(() => requestsOnFile(now, 'employee'))
    .toMatchObject([{ status: 'P', reason: 'Graduation', days: [`${ahead} P 8.00`] }])
  await expect.poll(async () => (await changesOf(now, 'employee')).audits).toEqual(['postTimeOffRequest taken'])
  await phone.open('/activity', 'Activity')
  await entry.getByText('Sent', { exact: true }).waitFor()
  await entry.getByText('Replaced', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.activity-entry').count()).toBe(2)
})
