import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { addDays, type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
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
  openRequests,
  view,
} from '../../support/screens/time-off-screen.ts'

const here = journey({ worker: true })

/** Requests PTO for these days and comes back to My Requests. */
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

test('a request in three steps stands in My Requests, in balances and calendar, and once in the database', async () => {
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

test('a request that was approved elsewhere says so at the next refresh', async () => {
  const [day] = await freeWorkdays(here.server, 'kex', 1)
  const phone = await request('kex', [day!])
  const { page } = phone
  await listed(page, 'PTO', day!).getByText('Pending approval', { exact: true }).waitFor()
  await approveElsewhere(here.server, (await newestOnFile(here.server, 'kex')).id)
  await page.reload()
  await listed(page, 'PTO', day!).getByText('Pending upload', { exact: true }).waitFor()
  await view(page, 'PTO', day!)
  await page.getByText('Pending upload', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit Request' }).waitFor({ state: 'detached' })
  await phone.tap('Home')
  await expect.poll(async () => (await calendarDay(page, day!)).innerText()).toContain('PTO 8.00 hours, Pending upload')
})

test('the calendar file holds the days that were requested, as whole days', async () => {
  // Two that follow each other and one that does not.
  const free = await freeWorkdays(here.server, 'assistant', 15)
  const first = free.find((day) => free.includes(addDays(day, 1)))!
  const next = addDays(first, 1)
  const apart = free.find((day) => day > addDays(next, 1))!
  const { page } = await request('assistant', [first, next, apart], 'Nobody else’s business')
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
})

test('a day that was requested cannot be requested again', async () => {
  const [day] = await freeWorkdays(here.server, 'california', 1)
  const phone = await request('california', [day!])
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(day!)
  await form.refusal().getByText('This date has already been selected in another request').waitFor()
  await expect.poll(() => form.lines()).toEqual([])
  await expect.poll(() => requestsOnFile(here.server, 'california')).toHaveLength(1)
})

test('on a tablet a request is a line of a table, and the calendar leads to it', async () => {
  const [day] = await freeWorkdays(here.server, 'newyork', 1)
  await request('newyork', [day!], 'Dentist')
  const tablet = await here.visit({ as: 'newyork', width: 768, height: 1024 })
  const { page } = tablet
  await (await calendarDay(page, day!)).click()
  await page
    .getByRole('region', { name: 'Calendar' })
    .getByRole('button', { name: /^PTO 8.00 hours/ })
    .click()
  const popup = page.getByRole('dialog', { name: 'PTO' })
  for (const words of ['Pending approval', '8.00', 'Dentist']) await popup.getByText(words, { exact: true }).waitFor()
  await popup.getByRole('link', { name: 'View Request' }).click()
  const { id } = await newestOnFile(here.server, 'newyork')
  await page.getByRole('heading', { level: 1, name: `Details for Request ${id}` }).waitFor()
  await page.getByRole('rowheader', { name: slashedWithDay(day!) }).waitFor()
  await openRequests(tablet)
  await listed(page, 'PTO', day!).getByText('Dentist', { exact: true }).waitFor()
  const headings = ['Date Requested', 'Status', 'Hours', 'Reason', 'Time Off Type(s)', 'First Day', 'Actions']
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toEqual(headings)
  await expect.poll(() => listed(page, 'PTO', day!).evaluate((row) => row.localName)).toBe('tr')
})
