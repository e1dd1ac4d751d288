import type { Page } from 'playwright-core'
import { expectComplaint } from '../browser/complaints.ts'
import { acknowledge } from '../screens/screens.ts'
import type { Visit } from '../browser/journey.ts'
import { speedDial } from './tour.ts'
import { monthWith } from '../screens/time-off-screen.ts'
import type { Stop } from './walk.ts'

/** A manager's review screens. Signs in. Denies one request and approves one. */
export async function managerTour({ page, load, signIn }: Visit, stop: Stop): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  await page.goto('/login')
  await signIn('manager')
  await page
    .getByText(/requests are waiting for you/)
    .first()
    .waitFor()
  await stop('home of a manager')
  await speedDial(page, stop, 'manager')
  await page
    .getByRole('link', { name: /requests are waiting for you/ })
    .first()
    .click()
  await button(/^Approve /).waitFor()
  await stop('requests that wait')
  await load('/timeoff/requests/my-employee-requests?tab=9&search=Nobody', 'My Employee Requests')
  await page.getByRole('heading', { name: 'No Requests' }).waitFor()
  await page.getByText(/^The address contains/).waitFor()
  await stop('no request found, at an address that is not understood')
  await button('Clear the filter').click()
  await button(/^Approve /).waitFor()
  await page.getByLabel('Status').waitFor()
  await stop('filters of the team')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page.getByRole('group', { name: 'Selected requests' }).waitFor()
  await stop('a request of the team selected')
  await button('Clear selection').click()
  await button(/^Deny /).click()
  const sheet = page.getByRole('dialog', { name: 'Deny this request?' })
  await sheet.getByRole('textbox', { name: 'Comment' }).waitFor()
  await sheet.getByRole('button', { name: 'Deny', exact: true }).click()
  await sheet.getByText('A comment is required when denying a request.').waitFor()
  await stop('deny without a comment')
  await sheet.getByRole('textbox', { name: 'Comment' }).fill('Too many are off that week')
  await sheet.getByRole('button', { name: 'Deny', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Deny$/ })
    .getByText(/has been denied/)
    .waitFor()
  await stop('request denied')
  await acknowledge(page, /^Deny$/)
  await page
    .getByRole('link', { name: /^View / })
    .filter({ visible: true })
    .nth(1)
    .click()
  await page
    .getByRole('region', { name: 'Before you decide' })
    .getByText(/without this request|Not taken from/)
    .waitFor()
  await stop('review of a request')
  await page.goBack()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await (await monthWith(page, page.getByRole('grid').getByRole('button', { name: /hours|requests/ }))).click()
  await page.locator('.event-line').first().waitFor()
  await stop('calendar of the team')
  await page.getByRole('tab', { name: 'Week' }).click()
  await button('Next week').click()
  await page.locator('.team-week[aria-busy=false]').waitFor()
  await stop('week of the team')
  await load('/timeoff/requests/my-employee-requests?status=waiting', 'My Employee Requests')
  await button(/^Also off: /).click()
  await page.getByRole('dialog', { name: 'Off on the same days' }).getByRole('listitem').first().waitFor()
  await stop('who else is off')
  await button('Close').click()
}

const card = (page: Page, reason: string) => page.getByRole('listitem').filter({ hasText: reason })

/** Continues without a server: an approval waits and shows as waiting. `reason` is the request's. */
export async function managerWithoutSignal({ page }: Visit, stop: Stop, reason: string): Promise<void> {
  await card(page, reason)
    .getByRole('button', { name: /^Approve / })
    .click()
  await card(page, reason).getByText('Waiting to send').waitFor()
  await stop('requests of the team with one that waits to be sent')
}

/** The conflict after the request was changed before the approval arrived. */
export async function managerConflict({ page, complaints }: Visit, stop: Stop, reason: string): Promise<void> {
  await card(page, reason).getByText('Conflict', { exact: true }).waitFor()
  await stop('requests of the team with a conflict')
  await card(page, reason).getByRole('link').click()
  await page
    .getByRole('alert')
    .getByText(/changed elsewhere before your approval arrived/)
    .waitFor()
  await stop('review with a conflict')
  expectComplaint(complaints, /status of 412/)
}
