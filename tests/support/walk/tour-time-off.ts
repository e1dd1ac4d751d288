import type { Page } from 'playwright-core'
import { expectComplaint } from '../browser/complaints.ts'
import type { Visit } from '../browser/journey.ts'
import { acknowledge } from '../screens/screens.ts'
import { monthWith, openEdit, requestForm } from '../screens/time-off-screen.ts'
import { type Part, drawer, leaving, screens } from './tour.ts'
import type { Stop } from './walk.ts'

/** Every screen and dialog of an employee's time off. The first part signs in; the requests are cancelled again. */
export const employeeParts: [name: string, part: Part][] = [
  ['the dashboard', arrival],
  ['a new request', newRequest],
  ['their requests', requests],
  ['their schedule', schedule],
  ['their settings', settings],
]

async function arrival(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await page.goto('/login')
  await visit.signIn('employee')
  await page.locator('.hours-card h3').first().waitFor()
  await stop('time-off dashboard')
  await calendar(page, stop)
  await drawer(page, stop)
  await screens(visit, stop, [
    ['/timeoff', 'Time Off'],
    ['/drivers/driverText', 'Not available to you'],
  ])
}

/** The screens of users who act for others, as payroll, which may do all of it. */
export async function actingTour(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const other = page.getByRole('dialog', { name: 'Employee Select' }).getByRole('button', { name: 'Abernathy, Vernon' })
  await page.goto('/login')
  await visit.signIn('payroll')
  await visit.open('/timeoff/my-requests/new-request', 'New Request')
  await button(page, 'Change Employee').click()
  await other.waitFor()
  await stop('employees to select')
  await other.click()
  await page.getByText('You are requesting time off for Vernon Abernathy.').waitFor()
  await page.getByRole('heading', { name: /Select Date/ }).waitFor()
  await stop('new request for another employee')
  await visit.open('/timeoff/my-schedule', 'My Schedule')
  await button(page, 'Change Employee').click()
  await other.click()
  await page.getByText('This is Vernon Abernathy’s schedule.').waitFor()
  await stop('schedule of another employee')
}

/** The screens of a user without a schedule. */
export async function newHireTour(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await page.goto('/login')
  await visit.signIn('newhire')
  await page.getByRole('heading', { name: /^Get started/ }).waitFor()
  await stop('dashboard without a schedule')
  await visit.open('/timeoff/my-requests', 'My Requests')
  await page.getByRole('heading', { name: 'No Requests' }).waitFor()
  await stop('no requests')
  await visit.open('/timeoff/my-requests/new-request', 'New Request')
  await page.getByText(/^No schedule found for/).waitFor()
  await stop('new request without a schedule')
  await button(page, 'Set Schedule').click()
  const dialog = page.getByRole('dialog', { name: 'My Schedule' })
  await dialog.waitFor()
  await stop('schedule in a dialog')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await visit.open('/timeoff/my-schedule', 'Edit My Schedule')
  await stop('schedule, none yet')
}

async function settings(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/timeoff/settings', 'Time Off Settings')
  await page.getByRole('switch').first().waitFor()
  await stop('proxies')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await stop('question before a proxy is removed')
  await button(page, 'Cancel').click()
  await button(page, 'Add Proxy').click()
  const dialog = page.getByRole('dialog', { name: 'Add Proxy' })
  await dialog.getByRole('radio').first().click()
  await stop('search for a proxy')
  await dialog.getByRole('searchbox').fill('nobody at all')
  await dialog.getByText('No employees found').waitFor()
  await stop('search that finds nobody')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Calendar Invites' }).click()
  await page.getByLabel('Time zone').waitFor()
  await stop('calendar invites')
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const grid = (page: Page) => page.getByRole('grid')

async function calendar(page: Page, stop: Stop): Promise<void> {
  await (await monthWith(page, grid(page).getByRole('button', { name: /hours/ }))).click()
  await page.locator('.event-line').first().waitFor()
  await stop('calendar on a day with a request')
  await button(page, 'Legend').click()
  await page.getByRole('list', { name: 'Legend' }).waitFor()
  await stop('calendar with its legend')
  await page.locator('.event-line').first().click()
  const popup = page.getByRole('dialog').filter({ hasText: 'View Request' })
  await popup.waitFor()
  await stop('calendar popup')
  await popup.getByRole('button', { name: 'Close' }).click()
  await popup.waitFor({ state: 'detached' })
}

async function newRequest(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/timeoff/my-requests/new-request', 'New Request')
  await page.getByRole('heading', { name: /Select Date/ }).waitFor()
  await stop('new request')
  const quickly = await readSlowly(page)
  await freeDay(page).click()
  await page.locator('.popover').waitFor()
  await stop('refused day')
  await quickly()
  await button(page, 'Submit').click()
  await page.getByText('Please fix errors prior to submitting.').waitFor()
  await stop('new request with nothing in it')

  const form = requestForm(page)
  await form.choose('PTO')
  await stop('new request with a category')
  await grid(page)
    .getByRole('button', { name: /not scheduled/ })
    .last()
    .click()
  await questioned(page, stop, 'unscheduled day', /You are not scheduled for this date/)
  await page.getByRole('dialog', { name: 'My Schedule' }).getByLabel('Monday').waitFor()
  await stop('schedule in a dialog')
  const week = page.getByRole('dialog', { name: 'My Schedule' })
  await week.getByRole('button', { name: 'Cancel' }).click()
  await week.waitFor({ state: 'detached' })
  await (await monthWith(page, grid(page).getByRole('button', { name: /holiday/ }))).click()
  await questioned(page, stop, 'holiday', /company holiday/i)
  await page.locator('.requested-rows > *').first().waitFor()
  await freeDay(page).click()
  await page.locator('.requested-rows > *').nth(1).waitFor()
  await stop('new request with days')
  await form.setHours(0, '9')
  await form.reason().fill('a'.repeat(501))
  await button(page, 'Submit').click()
  await page.getByText('Please fix errors prior to submitting.').waitFor()
  await stop('new request with errors')
  await leaving(page, stop)
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await form.reason().fill('Going to the mountains')
  await button(page, 'Submit').click()
  await page.getByRole('dialog', { name: 'New Time Off Request' }).waitFor()
  await stop('request submitted')
  await acknowledge(page, 'New Time Off Request')
}

// A working day that isn't a holiday and has no requests.
const freeDay = (page: Page) =>
  grid(page)
    .getByRole('button', { name: /^\w+, \w+ \d+, \d{4}$/ })
    .last()

/** Keeps the popover open, which otherwise closes after five seconds, too soon for every check. Returns the undo. */
async function readSlowly(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const after = window.setTimeout
    const slow = window as unknown as { quick?: typeof setTimeout }
    slow.quick = after
    window.setTimeout = ((run: () => void, ms?: number) => after(run, ms === 5000 ? 60_000 : ms)) as typeof setTimeout
  })
  return () => page.evaluate(() => void (window.setTimeout = (window as unknown as { quick: typeof setTimeout }).quick))
}

async function questioned(page: Page, stop: Stop, what: string, name: RegExp): Promise<void> {
  const question = page.getByRole('alertdialog', { name })
  await question.waitFor()
  await stop(`question about the ${what}`)
  await question.getByRole('button', { name: 'Yes' }).click()
}

async function requests(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await page.getByRole('heading', { level: 1, name: 'My Requests' }).waitFor()
  const newest = page.getByRole('link', { name: /^View PTO from/ }).first()
  await newest.waitFor()
  await page.getByRole('navigation', { name: 'Pages of My Requests' }).waitFor()
  await stop('my requests')
  await button(page, 'Days off: any').click()
  await page.getByLabel('Days off from', { exact: true }).fill('2019-01-01')
  await page.getByLabel('To', { exact: true }).fill('2019-01-02')
  await page.getByRole('heading', { name: 'No Requests' }).waitFor()
  await stop('my requests of days without any')
  await button(page, 'Clear dates').click()
  await newest.click()
  await page.getByRole('heading', { level: 1, name: /^Details for Request \d+$/ }).waitFor()
  await page.locator('.view-history').waitFor()
  await stop('view request')

  const { dialog: edit, ...form } = await openEdit(page)
  await stop('edit request')
  await form.setHours(0, '0')
  await form.reason().fill('Going elsewhere')
  await edit.getByText('You can save after you fix the problems in the request.').waitFor()
  await stop('edit request with an error')
  await edit.getByRole('button', { name: 'Close', exact: true }).click()
  const leaves = page.getByRole('alertdialog', { name: 'Leaving?' })
  await leaves.waitFor()
  await stop('leave the edit')
  await leaves.getByRole('button', { name: 'Leave' }).click()
  await edit.waitFor({ state: 'detached' })

  await button(page, 'Cancel Request').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await question.waitFor()
  await stop('cancel question')
  await question.getByRole('button', { name: 'Cancel Request' }).click()
  await page.getByRole('dialog', { name: 'Request cancelled' }).waitFor()
  await stop('request cancelled')
  await acknowledge(page, 'Request cancelled')
  await visit.open('/timeoff/requests/view?user=employee&request=999999', /./)
  await page.getByRole('heading', { name: 'Request not found' }).waitFor()
  await stop('request not found')
  expectComplaint(visit.complaints, /404/)
}

async function schedule(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/timeoff/my-schedule', 'My Schedule')
  await page.getByRole('heading', { name: 'Changes to your schedule' }).waitFor()
  await button(page, 'Edit Schedule').click()
  await page.getByLabel('Monday', { exact: true }).waitFor()
  await stop('edit schedule')
  await page.getByLabel('Monday', { exact: true }).fill('25')
  await button(page, 'Save').click()
  await page.locator('.field-error').first().waitFor()
  await stop('edit schedule with an error')
  await leaving(page, stop)
  await button(page, 'Cancel').click()
  await page.getByLabel('Monday', { exact: true }).waitFor({ state: 'detached' })
  await stop('schedule')
}

/** Continues without a server: submitted changes wait, and every screen shows them as waiting. */
export async function employeeWithoutSignal(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/timeoff/my-requests/new-request', 'New Request')
  await requestForm(page).choose('PTO')
  await freeDay(page).click()
  await page.locator('.requested-rows > *').first().waitFor()
  await stop('new request without signal')
  await button(page, 'Submit').click()
  await page.getByRole('dialog', { name: 'Saved on this device' }).waitFor()
  await stop('request kept on this device')
  await acknowledge(page, 'Saved on this device')
  await page.locator('.request-status').first().waitFor()
  await stop('my requests with one that waits')
  await page
    .getByRole('link', { name: /^View PTO from/ })
    .first()
    .click()
  await page.getByText(/is saved on this device and will be sent/).waitFor()
  await stop('request that waits')
  await button(page, 'Cancel Request').click()
  await page.getByRole('alertdialog', { name: 'Cancel this request?' }).waitFor()
  await stop('cancel question about one that waits')
  await button(page, 'Keep Request').click()
  await visit.tap('Home')
  await (await monthWith(page, grid(page).getByRole('button', { name: /waiting to send/i }))).click()
  await page.locator('.event-line').first().click()
  await page.getByRole('dialog').waitFor()
  await stop('calendar popup of what waits')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await visit.open('/activity', 'Activity')
  await page.locator('.activity-entry[data-state="waiting"]').waitFor()
  await stop('activity with a request that waits')
}
