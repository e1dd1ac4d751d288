import { acknowledge } from '../screens.ts'
import type { Visit } from '../journey.ts'
import { speedDial } from './tour.ts'
import { monthWith } from './tour-time-off.ts'
import type { Stop } from './walk.ts'

/** Everything that a manager decides with. Signs in. One request is denied, and one approved. */
export async function managerTour({ page, load, signIn }: Visit, stop: Stop): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  await page.goto('/login')
  await signIn('manager')
  await page
    .getByText(/requests wait for you/)
    .first()
    .waitFor()
  await stop('home of a manager')
  await speedDial(page, stop, 'manager')
  await page
    .getByRole('link', { name: /requests wait for you/ })
    .first()
    .click()
  await button(/^Approve /).waitFor()
  await stop('requests that wait')
  await load('/timeoff/requests/my-employee-requests', 'My Employee Requests')
  await button(/^Approve /).waitFor()
  await page.getByText('Filters').click()
  await page.getByLabel('Status').waitFor()
  await stop('filters of the team')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await page.getByRole('group', { name: 'With those selected' }).waitFor()
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
    .getByText(/after this request|not taken from/)
    .waitFor()
  await stop('review of a request')
  await page.goBack()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await (await monthWith(page, page.getByRole('grid').getByRole('button', { name: /hours|requests/ }))).click()
  await page.locator('.event-line').first().waitFor()
  await stop('calendar of the team')
}
