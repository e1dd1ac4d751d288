import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type PlainDate, addDays, dayOf, slashedWithDay, todayIn } from '@/domain/plain-date.ts'
import { journey } from '../../support/browser/journey.ts'
import { focusOf, notLost, opened, signInByKeyboard, tabTo } from '../../support/browser/keyboard.ts'
import { line, listed, requestForm, viewLink } from '../../support/screens/time-off-screen.ts'

const here = journey()

const focused = (page: Page, name: string | RegExp) => expect.poll(async () => (await focusOf(page)).name).toMatch(name)

/** Today in the employee's time zone, Arizona; the demo company keeps the days around it free. */
const today = todayIn('America/Phoenix', Date.now())
const next = (from: PlainDate, ...days: string[]) => {
  let date = addDays(from, 1)
  while (!days.includes(dayOf(date))) date = addDays(date, 1)
  return date
}
const workdays = ['MON', 'TUE', 'WED']
const sunday = next(today, 'SUN')

/** Moves around the grid with arrow keys: down by weeks, then sideways by days. */
async function arrowTo(page: Page, from: PlainDate, to: PlainDate): Promise<void> {
  let date = from
  const step = async (key: string, days: number) => {
    await page.keyboard.press(key)
    date = addDays(date, days)
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date))
      .toBe(date)
  }
  while (addDays(date, 7) <= to) await step('ArrowDown', 7)
  while (date < to) await step('ArrowRight', 1)
  while (date > to) await step('ArrowLeft', -1)
}

test('an employee signs in, is refused a day, chooses another, and submits by keyboard alone', async () => {
  const { page } = await here.visit({ width: 1280, height: 800 })
  const wrong: string[] = []
  const key = page.keyboard.press.bind(page.keyboard)
  const form = requestForm(page)
  await signInByKeyboard(page, 'employee', '.big-buttons', wrong)
  await tabTo(page, 'New Request', wrong)
  await key('Enter')
  await opened(page, 'New Request')
  await page.getByRole('radio', { name: /^PTO/ }).waitFor()
  await notLost(page, 'after navigation')

  await tabTo(page, /^PTO/, wrong)
  await key('Space')
  await page.getByRole('radio', { name: /^PTO/, checked: true }).waitFor()
  await key('ArrowDown')
  await key('ArrowUp')
  await page.getByRole('radio', { name: /^PTO/, checked: true }).waitFor()

  await tabTo(page, 'Single days', wrong)
  await key('Enter')
  await tabTo(page, /, today/, wrong)
  await arrowTo(page, today, sunday)
  await key('Enter')
  await page.getByRole('alertdialog', { name: /You are not scheduled for this date/ }).waitFor()
  await notLost(page, 'in the question')
  await key('Escape')
  await page.getByRole('alertdialog', { name: /You are not scheduled for this date/ }).waitFor({ state: 'detached' })
  await focused(page, /not scheduled/)
  await form.refusal().getByText('You are not scheduled for this date').waitFor()

  const day = next(sunday, ...workdays)
  await arrowTo(page, sunday, day)
  await key('Space')
  await expect.poll(form.lines).toEqual([line(day, 'PTO')])
  await focused(page, /chosen/)
  await key('Enter')
  await expect.poll(form.lines).toEqual([])
  await key('Enter')
  const other = addDays(day, 7)
  await arrowTo(page, day, other)
  await key('Enter')
  await expect.poll(form.lines).toEqual([line(day, 'PTO'), line(other, 'PTO')])

  await tabTo(page, /^Hours, \w{3} \w{3} \d+$/, wrong)
  await key('Control+A')
  await page.keyboard.type('4')
  await tabTo(page, `Delete ${slashedWithDay(day)}, PTO`, wrong)
  await tabTo(page, `Delete ${slashedWithDay(other)}, PTO`, wrong)
  await key('Enter')
  await expect.poll(form.lines).toEqual([line(day, 'PTO', '4.00')])
  await notLost(page, 'after deleting')
  await tabTo(page, 'Reason', wrong)
  await page.keyboard.type('By keyboard alone')
  await tabTo(page, 'Submit', wrong)
  await key('Enter')
  await page.getByRole('dialog', { name: 'New Time Off Request' }).waitFor()
  await focused(page, /^ok$/i)
  await key('Enter')
  await opened(page, 'My Requests')
  await listed(page, 'PTO', day).getByText('By keyboard alone').waitFor()
  await listed(page, 'PTO', day).getByText('Pending approval').waitFor()
  await notLost(page, 'in the list')
  await tabTo(page, viewLink('PTO', day), wrong)
  await key('Enter')
  await opened(page, 'Details for Request')
  await notLost(page, 'after navigation')
  expect(wrong).toEqual([])
})

test('an employee reads the calendar and edits the schedule by keyboard alone', async () => {
  const { page } = await here.visit()
  const wrong: string[] = []
  const key = page.keyboard.press.bind(page.keyboard)
  await signInByKeyboard(page, 'employee', '.big-buttons', wrong)
  await page.getByRole('grid').waitFor()
  await tabTo(page, /, today/, wrong)
  const before = await page.getByRole('grid').getAttribute('aria-label')
  await key('PageDown')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-label')).not.toBe(before)
  await notLost(page, 'in the next month')
  await key('PageUp')
  await focused(page, /, today/)

  await tabTo(page, 'More', wrong)
  await key('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await tabTo(page, 'My Schedule', wrong)
  await key('Enter')
  await opened(page, 'My Schedule')
  await page.getByRole('button', { name: 'Edit Schedule' }).waitFor()
  await notLost(page, 'after the drawer')
  await tabTo(page, 'Edit Schedule', wrong)
  await key('Enter')
  await page.getByLabel('Monday', { exact: true }).waitFor()
  await notLost(page, 'in the edited week')
  await tabTo(page, 'Monday', wrong)
  await key('Control+A')
  await page.keyboard.type('25')
  await tabTo(page, 'Save', wrong)
  await key('Enter')
  await page.locator('.field-error').first().waitFor()
  await focused(page, 'Monday')
  await key('Control+A')
  await page.keyboard.type('7.5')
  await tabTo(page, 'Save', wrong)
  await key('Enter')
  await page.getByRole('button', { name: 'Edit Schedule' }).waitFor()
  await notLost(page, 'after saving')
  await page.getByText(/Monday.8\.00.to.7\.50/).waitFor()
  expect(wrong).toEqual([])
})
