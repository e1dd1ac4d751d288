import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import { changesOf } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { picture } from '../../support/browser/phone.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { approveElsewhere, freeWorkdays, newestOnFile, requestsOnFile } from '../../support/data/time-off-on-file.ts'
import {
  balance,
  balanceOf,
  calendarDay,
  line,
  listed,
  openNewRequest,
  view,
} from '../../support/screens/time-off-screen.ts'

const here = journey({ worker: true })

/** Requests PTO for these days and returns to My Requests. */
async function request(userName: string, dates: PlainDate[], reason = '') {
  const phone = await here.visit({ as: userName })
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(...dates)
  if (reason) await form.reason().fill(reason)
  await form.press('Submit')
  await acknowledge(phone.page, 'New Time Off Request')
  await listed(phone.page, 'PTO', dates[0]!).waitFor()
  return phone
}

test('a request made in three steps shows in My Requests, balances and calendar, and is stored once', async () => {
  const [first, second] = await freeWorkdays(here.server, 'employee', 2)
  const phone = await here.visit({ as: 'employee' })
  const { page } = phone
  const before = await balanceOf(page, 'PTO')
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(first!, second!)
  await expect.poll(() => form.lines()).toEqual([line(first!, 'PTO'), line(second!, 'PTO')])
  await page.getByText('Total 16.00').waitFor()
  await form.reason().fill('Visiting my parents')
  await picture(page, 'time-off-filled')
  await form.press('Submit')
  const told = await acknowledge(page, 'New Time Off Request')
  expect(told).toContain('Your request was submitted.')
  const [receipt] = /R-\w{4}-\w{4}/.exec(told)!

  await page.waitForURL('**/timeoff/my-requests')
  const row = listed(page, 'PTO', first!)
  for (const words of ['Pending approval', '16.00', 'Visiting my parents'])
    await row.getByText(words, { exact: true }).waitFor()
  await phone.tap('Home')
  await balance(page, 'PTO')
    .getByText(`Pending hours ${(before.pending + 16).toFixed(2)}`)
    .waitFor()
  await expect.poll(async () => (await balanceOf(page, 'PTO')).remaining).toBe(before.remaining! - 16)
  await expect
    .poll(async () => await (await calendarDay(page, first!)).innerText())
    .toContain('PTO 8.00 hours, Pending approval')
  await expect
    .poll(async () => await (await calendarDay(page, second!)).innerText())
    .toContain('PTO 8.00 hours, Pending approval')

  await expect
    .poll(() => requestsOnFile(here.server, 'employee'))
    .toMatchObject([{ status: 'P', reason: 'Visiting my parents', days: [`${first} P 8.00`, `${second} P 8.00`] }])
  await expect
    .poll(() => changesOf(here.server, 'employee'))
    .toEqual({
      audits: ['postTimeOffRequest taken'],
      receipts: [receipt],
    })
})

test('the calendar file has the requested days as whole days; an approval made elsewhere shows at the next refresh', async () => {
  // Two consecutive days and a separate one.
  const free = await freeWorkdays(here.server, 'assistant', 15)
  const first = free.find((day) => free.includes(addDays(day, 1)))!
  const next = addDays(first, 1)
  const apart = free.find((day) => day > addDays(next, 1))!
  const { page, tap } = await request('assistant', [first, next, apart], 'Nobody else’s business')
  await view(page, 'PTO', first)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const download = await coming
  const { id } = await newestOnFile(here.server, 'assistant')
  expect(download.suggestedFilename()).toBe(`time-off-${id}.ics`)
  const file = (await text(await download.createReadStream())).split('\r\n')
  const digits = (date: PlainDate) => date.replaceAll('-', '')
  expect(file.filter((each) => /^(DTSTART|DTEND|SUMMARY|STATUS)/.test(each))).toEqual(
    [
      [first, addDays(next, 1)],
      [apart, addDays(apart, 1)],
    ].flatMap(([from, until]) => [
      `DTSTART;VALUE=DATE:${digits(from!)}`,
      `DTEND;VALUE=DATE:${digits(until!)}`,
      'SUMMARY:PTO',
      'STATUS:TENTATIVE',
    ]),
  )
  expect(file.join()).not.toContain('business')

  await page.getByText('Pending approval', { exact: true }).waitFor()
  await approveElsewhere(here.server, id)
  await page.reload()
  await page.getByText('Pending upload', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit Request' }).waitFor({ state: 'detached' })
  await tap('Home')
  await expect
    .poll(async () => (await calendarDay(page, first)).innerText())
    .toContain('PTO 8.00 hours, Pending upload')
})
