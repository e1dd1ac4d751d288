import { expect, test } from 'vitest'
import { viewText } from '@/features/time-off/view-request/texts.ts'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { freeWorkdays, requestsOnFile } from '../../support/data/time-off-on-file.ts'
import {
  balance,
  balanceOf,
  calendarDay,
  line,
  listed,
  openEdit,
  openNewRequest,
  openRequests,
  readyForTimeOff,
  view,
} from '../../support/screens/time-off-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

/** Signs in, waits until everything is on the device, then stops the server. */
async function outOfReach(userName: string): Promise<Phone> {
  const phone = await journey.phone()
  await phone.signIn(userName)
  await readyForTimeOff(phone)
  await journey.server.stop()
  return phone
}

/** Requests PTO without signal and returns to My Requests. */
async function requestUnheard(phone: Phone, dates: string[], reason: string) {
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(...dates)
  await form.reason().fill(reason)
  await form.press('Submit')
  await acknowledge(phone.page, 'Saved on this device')
  await listed(phone.page, 'PTO', dates[0]!).getByText('Waiting to send').waitFor()
}

test('a request made without signal waits in list, balances and calendar over a reload, and arrives once by itself', async () => {
  const { server } = journey
  const [first, second] = await freeWorkdays(server, 'employee', 2)
  const phone = await outOfReach('employee')
  const { page } = phone
  await page.reload()
  const before = await balanceOf(page, 'PTO')
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(first!, second!)
  await form.reason().fill('Fishing trip')
  await picture(page, 'time-off-offline-form')
  await form.press('Submit')
  await acknowledge(page, 'Saved on this device')

  const row = listed(page, 'PTO', first!)
  await row.getByText('Waiting to send').waitFor()
  await picture(page, 'time-off-offline-list')
  await page.reload()
  for (const words of ['Waiting to send', 'New request', '16.00', 'Fishing trip'])
    await row.getByText(words, { exact: true }).waitFor()
  await phone.tap('Home')
  await balance(page, 'PTO')
    .getByText(`Pending hours ${(before.pending + 16).toFixed(2)}`)
    .waitFor()
  await expect.poll(async () => (await balanceOf(page, 'PTO')).remaining).toBe(before.remaining! - 16)
  for (const day of [first!, second!])
    await expect
      .poll(async () => await (await calendarDay(page, day)).innerText())
      .toContain('PTO 8.00 hours, Waiting to send')
  await picture(page, 'time-off-offline-dashboard')
  await expect.poll(() => requestsOnFile(server, 'employee')).toEqual([])

  // From here on, the test only looks at the device.
  await server.restart()
  await expect
    .poll(async () => (await calendarDay(page, first!)).innerText())
    .toContain('PTO 8.00 hours, Pending approval')
  await expect
    .poll(() => balanceOf(page, 'PTO'))
    .toEqual({ pending: before.pending + 16, remaining: before.remaining! - 16 })
  await openRequests(phone)
  await row.getByText('Pending approval', { exact: true }).waitFor()
  await phone.open('/activity', 'Activity')
  const entry = activityEntry(page, /^Time off: PTO, .*16\.00 hours$/)
  await entry.getByText('Sent', { exact: true }).waitFor()
  const { audits, receipts } = await changesOf(server, 'employee')
  expect(audits).toEqual(['postTimeOffRequest taken'])
  await expect.poll(() => entry.getByText(/^Receipt R-/).innerText()).toBe(`Receipt ${receipts[0]}`)
  await expect
    .poll(() => requestsOnFile(server, 'employee'))
    .toMatchObject([{ status: 'P', reason: 'Fishing trip', days: [`${first} P 8.00`, `${second} P 8.00`] }])
})

test('editing a waiting request keeps it one request, in the list and on the server, as edited', async () => {
  const { server } = journey
  const [first, second] = await freeWorkdays(server, 'kex', 2)
  const phone = await outOfReach('kex')
  const { page } = phone
  await requestUnheard(phone, [first!], 'Dentist')
  await view(page, 'PTO', first!)
  const edit = await openEdit(page)
  await expect.poll(() => edit.lines()).toEqual([line(first!, 'PTO')])
  await edit.tap(second!)
  await edit.reason().fill('Dentist, twice')
  await edit.press('Save Request')
  await acknowledge(page, 'Saved on this device')
  await edit.dialog.waitFor({ state: 'detached' })
  await page.getByText('Dentist, twice').waitFor()
  await openRequests(phone)
  const row = listed(page, 'PTO', first!)
  for (const words of ['Waiting to send', 'New request', '16.00', 'Dentist, twice'])
    await row.getByText(words, { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Waiting to send').count()).toBe(1)

  await server.restart()
  await row.getByText('Pending approval', { exact: true }).waitFor()
  await row.getByText('16.00', { exact: true }).waitFor()
  await expect
    .poll(() => requestsOnFile(server, 'kex'))
    .toMatchObject([{ status: 'P', reason: 'Dentist, twice', days: [`${first} P 8.00`, `${second} P 8.00`] }])
  await expect
    .poll(async () => (await changesOf(server, 'kex')).audits.filter((each) => each.startsWith('postTimeOffRequest')))
    .toEqual(['postTimeOffRequest taken'])
})

test('a cancelled waiting request takes up no days once the signal is back', async () => {
  const { server } = journey
  const [day] = await freeWorkdays(server, 'california', 1)
  const phone = await outOfReach('california')
  const { page } = phone
  const before = (await balanceOf(page, 'PTO')).pending
  await requestUnheard(phone, [day!], 'Home repairs')
  await view(page, 'PTO', day!)
  await page.getByRole('button', { name: 'Cancel Request' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await question.getByRole('button', { name: 'Cancel Request' }).click()
  const follows = page.getByRole('dialog', { name: 'Saved on this device' })
  await follows
    .or(page.getByText(viewText('removed')))
    .first()
    .waitFor()
  // An attempted request may have reached the server already, so the cancellation has to follow it there.
  if (await follows.isVisible()) {
    await acknowledge(page, 'Saved on this device')
    await openRequests(phone)
    await listed(page, 'PTO', day!).getByText('Cancellation', { exact: true }).waitFor()
  }
  await phone.tap('Home')
  await expect.poll(async () => (await balanceOf(page, 'PTO')).pending).toBe(before)

  await server.restart()
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(day!)
  await form.press('Submit')
  await acknowledge(page, /New Time Off Request|Saved on this device/)
  await expect
    .poll(async () => (await requestsOnFile(server, 'california')).filter(({ status }) => status !== 'C'))
    .toMatchObject([{ status: 'P', reason: '', days: [`${day} P 8.00`] }])
})
