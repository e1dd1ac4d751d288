import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '@/domain/plain-date.ts'
import { type Visit, journey } from '../../support/browser/journey.ts'
import { busyRequests } from '../../support/data/many-people.ts'
import { addRequests } from '../../support/data/ten-years.ts'
import { calendarDay } from '../../support/screens/time-off-screen.ts'

const here = journey()
let visit: Visit

beforeAll(async () => {
  await addRequests(here.server, 'employee', busyRequests)
  visit = await here.stay({ as: 'employee' })
})

test('the list of an employee with 5,000 requests turns pages, shows more per page, and finds days from years ago', async () => {
  const { page } = visit
  const place = (words: RegExp) => page.locator('.list-place').getByText(words).waitFor()
  const lines = page.getByRole('link', { name: /^View / })
  await visit.open('/timeoff/my-requests', 'My Requests')
  await place(/^Page 1 of 501$/)
  await expect.poll(() => lines.count()).toBe(10)
  const first = await lines.first().getAttribute('href')
  await page.getByRole('button', { name: 'Next page' }).click()
  await place(/^Page 2 of 501$/)
  await expect.poll(() => lines.first().getAttribute('href')).not.toBe(first)
  await page.getByLabel('Rows per page').selectOption('25')
  await place(/^Page 1 of 201$/)
  await expect.poll(() => lines.count()).toBe(25)
  await visit.open('/timeoff/my-requests?page=501', 'My Requests')
  await place(/^Page 501 of 501$/)
  await expect.poll(() => lines.count()).toBe(10)

  const day = addDays(todayIn('America/Chicago', Date.now()), -365 * 5)
  await page.getByRole('button', { name: /^Days off/ }).click()
  await page.getByLabel('Days off from').fill(day)
  await page.getByLabel('To', { exact: true }).fill(addDays(day, 1))
  await page.locator('.list-pager').waitFor({ state: 'detached' })
  await expect.poll(() => lines.count()).toBeLessThan(10)
  await expect.poll(() => lines.count()).toBeGreaterThan(0)
  // The date fields cover the list.
  await page.keyboard.press('Escape')
  await lines.first().click()
  await page.getByRole('heading', { level: 1, name: /^Details for Request/ }).waitFor()
})

test('their calendar turns to coming months and to the previous one, and links to a request', async () => {
  const { page } = visit
  await visit.tap('Home')
  const today = todayIn('America/Phoenix', Date.now())
  const day = await calendarDay(page, addDays(today, 300))
  await day.click()
  await page.locator('.event-line').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View Request' }).click()
  await page.getByRole('heading', { level: 1, name: /^Details for Request/ }).waitFor()
  await visit.tap('Home')
  await (await calendarDay(page, addDays(today, -28))).click()
  await page.locator('.event-line').first().waitFor()
})
