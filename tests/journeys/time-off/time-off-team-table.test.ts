import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { changesOf } from '../../support/data/changes.ts'
import { expectComplaint } from '../../support/browser/complaints.ts'
import { journey } from '../../support/browser/journey.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { cancelElsewhere, freeWorkdays, newestOnFile } from '../../support/data/time-off-on-file.ts'

const here = journey()
const wide = { width: 1280, height: 900 }
const team = '/timeoff/requests/my-employee-requests'

const employee = () =>
  timeOffOf(
    { url: here.server.url, tokenOf: (name: string) => signIn(here.server.url, name) } as TestServer,
    'employee',
  )
const submit = async (reason: string, date: string) =>
  requestIn(await employee().submit({ reason, entries: [{ date, code: 'P', hours: 1 }] })).id

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link', { name: /^View / }) })

test('thirty requests on two pages are approved at once; each arrives separately, and only the one cancelled elsewhere is refused', async () => {
  const days = await freeWorkdays(here.server, 'employee', 30)
  for (const [at, day] of days.entries()) await submit(`Appointment ${at + 1}`, day)
  const { page, open, complaints } = await here.visit({ as: 'manager', ...wide })
  await open(`${team}?status=P&search=Ramirez&size=25`, 'My Employee Requests')
  const select = (at: number) => page.getByRole('checkbox', { name: /^Select Elena Ramirez, / }).nth(at)
  await select(24).waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await select(24).waitFor({ state: 'detached' })
  await select(4).waitFor()
  // Requests other than the thirty stay unselected.
  for (const row of await rows(page).filter({ hasText: 'Appointment' }).all()) await row.getByRole('checkbox').check()
  const chosen = page.getByRole('group', { name: 'Selected requests' })
  await chosen.getByText(/^30 selected, 25 of them on other pages$/).waitFor()
  await cancelElsewhere(here.server, (await newestOnFile(here.server, 'employee')).id)
  await chosen.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Approve 30 requests' })
  await question.getByText(/^30 requests · 30 h · 1 person · /).waitFor()
  await question.getByText(/^25 of them are on other pages: Elena Ramirez, /).waitFor()
  await question.getByRole('button', { name: 'Approve 30 requests' }).click()
  await chosen.waitFor({ state: 'detached' })
  const approvals = async () =>
    (await changesOf(here.server, 'manager')).audits.filter((audit) => audit.startsWith('approveTimeOffRequest'))
  await expect.poll(async () => (await approvals()).filter((audit) => audit.endsWith(' taken')).length).toBe(29)
  const result = page.getByRole('group', { name: 'What happened' })
  await result.getByText('29 done, 1 refused').waitFor()
  await result.getByRole('button', { name: 'Details' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Cancelled by Elena Ramirez/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await open('/activity', 'Activity')
  await page.getByText('Conflict', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(29)
  await expect.poll(() => page.getByText('Conflict', { exact: true }).count()).toBe(1)
  expectComplaint(complaints, /status of 412/)
})
