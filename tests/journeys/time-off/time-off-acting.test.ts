import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDatabase } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { freeWorkdays } from '../../support/data/time-off-on-file.ts'
import { openNewRequest } from '../../support/screens/time-off-screen.ts'

const here = journey()
const team = '/timeoff/requests/my-employee-requests'

const select = (page: Page) => page.getByRole('dialog', { name: 'Employee Select' })

/** The user name of the creator of this person's last request. */
const madeBy = (userName: string) =>
  inDatabase(here.server, async ({ read }) => {
    const { user_name: maker } = await read
      .selectFrom('time_off_requests')
      .innerJoin('employees as owner', 'owner.person_id', 'time_off_requests.person_id')
      .innerJoin('employees as maker', 'maker.person_id', 'time_off_requests.created_by')
      .select('maker.user_name')
      .where('owner.user_name', '=', userName)
      .orderBy('time_off_requests.id', 'desc')
      .executeTakeFirstOrThrow()
    return maker
  })

test('a proxy sees the manager’s team, requests time off for an employee that someone else must approve, and approves a request', async () => {
  const [day, other] = await freeWorkdays(here.server, 'employee', 2)
  const server = { url: here.server.url, tokenOf: (name: string) => signIn(here.server.url, name) } as TestServer
  const waits = { reason: 'School play', entries: [{ date: other, code: 'P', hours: 8 }] }
  const { id } = requestIn(await timeOffOf(server, 'employee').submit(waits))
  const { page, open } = await here.visit({ as: 'proxy' })
  const form = await openNewRequest({ page })
  await page.getByRole('button', { name: 'Change Employee' }).click()
  await select(page).getByRole('button', { name: 'Ramirez, Elena' }).click()
  await page.getByText('You are requesting time off for Elena Ramirez.').waitFor()
  await form.choose('PTO')
  await form.tap(day!)
  await form.reason().fill('Cannot sign in from the depot')
  await form.press('Submit for Elena Ramirez')
  await acknowledge(page, 'New Time Off Request')
  expect(await madeBy('employee')).toBe('proxy')

  await open(`${team}?status=P&search=Ramirez`, 'My Employee Requests')
  const card = (reason: string) => page.getByRole('listitem').filter({ hasText: reason })
  await card('Cannot sign in').waitFor()
  await card('School play')
    .getByRole('button', { name: /^Approve / })
    .click()
  await expect.poll(async () => requestIn(await timeOffOf(server, 'employee').read(id)).status).not.toBe('P')
  await expect.poll(() => card('Cannot sign in').getByRole('button').count()).toBe(0)
  await page.getByLabel('Proxy Assignments').selectOption({ index: 1 })
  await expect.poll(() => new URL(page.url()).searchParams.get('proxy')).toMatch(/^SWF-\d+$/)
  await card('Cannot sign in').or(page.getByRole('listitem')).first().waitFor()
})
