import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { type Devices, browser } from '../../support/browser/browser.ts'
import type { Phone } from '../../support/browser/phone.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { type RunningServer, serveHere } from '../../support/server.ts'
import { requestsOnFile, setWeek } from '../../support/data/time-off-on-file.ts'
import {
  type RequestForm,
  balance,
  calendarDay,
  line,
  listed,
  openEdit,
  openNewRequest,
  view,
} from '../../support/screens/time-off-screen.ts'
import { phoneElsewhere } from '../../support/data/time-off-zones.ts'

/** 21:30 on February 20 in Arizona, 23:30 in New York, the next afternoon in Tokyo. */
const now = '2026-02-21T04:30:00Z'
/** The days when US clocks go forward and back, and the last and first days of the year; the first is a holiday. */
const days = {
  today: '2026-02-20',
  forward: '2026-03-08',
  after: '2026-03-09',
  back: '2026-11-01',
  last: '2026-12-31',
  newYear: '2027-01-01',
}

let server: RunningServer
let chromium: Devices
const phones: Phone[] = []

beforeAll(async () => {
  ;[server, chromium] = await Promise.all([serveHere({ distDir: inject('distDir'), clock: now }), browser()])
})
afterEach(async () => {
  await Promise.all(phones.splice(0).map((phone) => phone.close()))
})
afterAll(async () => {
  await chromium?.close()
  await server?.remove()
})

async function signedIn(userName: string, zone: string): Promise<Phone> {
  await setWeek(server, userName, { sat: 800, sun: 800 })
  const phone = await phoneElsewhere(chromium, server, zone, now)
  phones.push(phone)
  await phone.signIn(userName)
  await balance(phone.page, 'PTO').waitFor()
  return phone
}

/** Taps the day, and answers Yes if the form asks about a holiday. */
async function take({ page }: Phone, form: RequestForm, date: string) {
  await form.tap(date)
  if (date !== days.newYear) return
  await page
    .getByRole('alertdialog', { name: `${slashedWithDay(date)} is a company holiday` })
    .getByRole('button', { name: 'Yes' })
    .click()
}

// For other zones, see new-request-zones.test.tsx.
test('on a phone a day ahead, the tapped days arrive, across both clock changes and the end of the year', async () => {
  const userName = 'assistant'
  const phone = await signedIn(userName, 'Pacific/Kiritimati')
  const { page } = phone
  const asked = [days.forward, days.after, days.back, days.last, days.newYear]
  const form = await openNewRequest(phone)
  await form.choose('Time Off Without Pay')
  for (const date of asked) await take(phone, form, date)
  await expect.poll(() => form.lines()).toEqual(asked.map((date) => line(date, 'Time Off Without Pay')))
  await form.press('Submit')
  await acknowledge(page, 'New Time Off Request')
  await expect
    .poll(async () => (await requestsOnFile(server, userName)).map((request) => request.days))
    .toEqual([asked.map((date) => `${date} A 8.00`)])

  await listed(page, 'Time Off Without Pay', days.forward).waitFor()
  await view(page, 'Time Off Without Pay', days.forward)
  for (const date of asked) await page.getByRole('rowheader', { name: slashedWithDay(date) }).waitFor()
  const edit = await openEdit(page)
  await expect.poll(() => edit.lines()).toEqual(asked.map((date) => line(date, 'Time Off Without Pay')))
  await edit.press('Close')
  await phone.tap('Home')
  for (const date of asked)
    await expect
      .poll(async () => await (await calendarDay(page, date)).innerText(), { message: date })
      .toContain('Time Off Without Pay 8.00 hours, Pending approval')
})

test('today is the day in the employee’s own time zone, wherever the phone is', async () => {
  const phone = await signedIn('kex', 'Asia/Tokyo')
  const { page } = phone
  // Kendra works in Central time, where it's past ten in the evening.
  await expect.poll(async () => await (await calendarDay(page, days.today)).getAttribute('aria-current')).toBe('date')
  const form = await openNewRequest(phone)
  await expect.poll(() => form.day(days.today).getAttribute('aria-current')).toBe('date')
  await form.choose('PTO')
  // The range is fourteen days back to a year ahead, inclusive.
  await form.tap('2026-02-05')
  await expect.poll(() => form.refusal().innerText()).toBe('Thu 02/05/2026: Date is too far in the past')
  await form.tap('2027-02-21')
  await expect.poll(() => form.refusal().innerText()).toBe('Sun 02/21/2027: Date is too far in the future')
  await form.tap('2026-02-06', '2027-02-20')
  await expect.poll(() => form.lines()).toEqual([line('2026-02-06', 'PTO'), line('2027-02-20', 'PTO')])
  await form.press('Submit')
  await acknowledge(page, 'New Time Off Request')
  await expect
    .poll(async () => (await requestsOnFile(server, 'kex')).map((request) => request.days))
    .toEqual([['2026-02-06 P 8.00', '2027-02-20 P 8.00']])
  await listed(page, 'PTO', '2026-02-06').getByText('02/20/2026', { exact: true }).waitFor()
})
