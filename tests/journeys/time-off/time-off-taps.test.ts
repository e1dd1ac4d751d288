import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { putRequest } from '../../contract/time-off/time-off-on-file.ts'
import { journey } from '../../support/browser/journey.ts'
import { employeeIdOf, inDatabase } from '../../support/data/changes.ts'
import { freeWorkdays, newestOnFile } from '../../support/data/time-off-on-file.ts'
import { line, listed, requestForm } from '../../support/screens/time-off-screen.ts'

const here = journey({ env: { ESS_UNDO_SECONDS: '8' } })

/** Counts taps from here on. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', () => counted.taps++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}

/** By keyboard, which isn't counted: how far ahead the test's free days are is chance. */
async function turnTo(page: Page, date: PlainDate): Promise<void> {
  const first = page.locator('[data-date]').first()
  while ((await first.getAttribute('data-date'))!.slice(0, 7) !== date.slice(0, 7)) {
    await page.getByRole('button', { name: 'Next month' }).focus()
    await page.keyboard.press('Enter')
  }
}

/** Three free workdays in a row, in one month. */
async function threeInARow(userName: string, from: number): Promise<[PlainDate, PlainDate, PlainDate]> {
  const free = await freeWorkdays(here.server, userName, 40, from)
  const at = free.findIndex((date, index) => Number(free[index + 2]?.slice(8)) - Number(date.slice(8)) === 2)
  return [free[at]!, free[at + 1]!, free[at + 2]!]
}

/** A request for whole days of PTO, as if just submitted. */
const onFile = (userName: string, status: RequestStatus, dates: PlainDate[]) =>
  inDatabase(here.server, async ({ write }) =>
    putRequest(write, {
      employeeId: await employeeIdOf(write, userName),
      status,
      at: Date.now(),
      entries: dates.map((date) => ({ date, code: 'P', hundredths: 800 })),
    }),
  )

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog', { name: 'New Time Off Request' }).getByRole('button', { name: 'Ok' }).click()
}

test('three days off take five taps: the + of a balance, the first day, the last day, Submit, Ok', async () => {
  const [first, second, third] = await threeInARow('employee', 0)
  const { page } = await here.visit({ as: 'employee' })
  const plus = page.getByRole('link', { name: 'Request PTO' })
  await plus.waitFor()
  const taps = await counting(page)
  await plus.click()
  const form = requestForm(page)
  await page.getByRole('heading', { name: /Select Date/ }).waitFor()
  await turnTo(page, first)
  await form.day(first).click()
  await form.day(third).click()
  await expect.poll(() => form.lines()).toEqual([first, second, third].map((date) => line(date, 'PTO')))
  await page.getByText(/^You’ll have \d+(\.\d+)? h PTO left on /).waitFor()
  await submit(page)
  await listed(page, 'PTO', first).waitFor()
  expect(await taps()).toBe(5)
  expect((await newestOnFile(here.server, 'employee')).days).toEqual(
    [first, second, third].map((date) => `${date} P 8.00`),
  )
})

test('the same again takes five taps, however many days it has', async () => {
  const earlier = await threeInARow('kex', -120)
  const [first] = await threeInARow('kex', 21)
  await onFile('kex', 'F', earlier)
  const { page } = await here.visit({ as: 'kex' })
  const start = page.getByRole('link', { name: 'New Request' }).first()
  await start.waitFor()
  const taps = await counting(page)
  await start.click()
  await page
    .getByRole('button', { name: /^3 days · 24 h PTO, like / })
    .first()
    .click()
  await turnTo(page, first)
  const form = requestForm(page)
  await form.day(first).click()
  await expect.poll(async () => (await form.lines()).length).toBe(3)
  await submit(page)
  await listed(page, 'PTO', first).waitFor()
  expect(await taps()).toBe(5)
})

test('cancelling takes three taps: My Requests, the request, Cancel Request', async () => {
  const [date] = await freeWorkdays(here.server, 'california', 1)
  const id = await onFile('california', 'P', [date!])
  const { page } = await here.visit({ as: 'california' })
  const start = page.getByRole('link', { name: 'My Requests' }).first()
  await start.waitFor()
  const taps = await counting(page)
  await start.click()
  await listed(page, 'PTO', date!).click()
  await page.getByRole('heading', { level: 1, name: `Details for Request ${id}` }).waitFor()
  await page.getByRole('button', { name: 'Cancel Request' }).click()
  await page.getByRole('button', { name: /^Undo: / }).waitFor()
  expect(await taps()).toBe(3)
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
})

test('the person who asks for a full day sees the limit, and so does the decider', async () => {
  const [date] = await freeWorkdays(here.server, 'employee', 1, 40)
  await onFile('proxy', 'S', [date!])
  const manager = await here.visit({ as: 'manager' })
  await manager.open('/timeoff/requests/my-employee-requests?tab=3', 'My Employee Requests')
  const taps = await counting(manager.page)
  await manager.page.getByRole('link', { name: 'Set Limits' }).click()
  await manager.page.getByLabel('Usual limit').click()
  await manager.page.keyboard.type('1')
  await manager.page.getByRole('button', { name: 'Save Settings' }).click()
  await manager.page.getByText('The limits have been saved').waitFor()
  expect(await taps()).toBe(3)

  const { page, open } = await here.visit({ as: 'employee' })
  await open('/timeoff/my-requests/new-request', 'New Request')
  const form = requestForm(page)
  await form.choose('PTO')
  await form.tap(date!)
  const warning = page.locator('.callout', { hasText: '1 of 1 is off' })
  await warning.getByText('You can still ask. The manager decides.').waitFor()
  await submit(page)
  await listed(page, 'PTO', date!).waitFor()

  await manager.open('/timeoff/requests/my-employee-requests?status=waiting&sort=createTimestamp:desc', /./)
  const card = manager.page.getByRole('listitem').filter({ hasText: '1 of 1 is off' }).first()
  await card.waitFor()
})
