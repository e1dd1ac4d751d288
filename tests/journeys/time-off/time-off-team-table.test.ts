import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { changesOf } from '../../support/data/changes.ts'
import { expectComplaint } from '../../support/browser/complaints.ts'
import { journey } from '../../support/browser/journey.ts'
import { focusOf, notLost, signInByKeyboard, tabTo } from '../../support/browser/keyboard.ts'
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
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

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
  await chosen.waitFor({ state: 'detached' })
  const approvals = async () =>
    (await changesOf(here.server, 'manager')).audits.filter((audit) => audit.startsWith('approveTimeOffRequest'))
  await expect.poll(async () => (await approvals()).filter((audit) => audit.endsWith(' taken')).length).toBe(29)
  await open('/activity', 'Activity')
  await page.getByText('Conflict', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(29)
  await expect.poll(() => page.getByText('Conflict', { exact: true }).count()).toBe(1)
  expectComplaint(complaints, /status of 412/)
})

test('a manager selects two of three requests and approves them by keyboard alone', async () => {
  const days = await freeWorkdays(here.server, 'employee', 3)
  for (const [at, day] of days.entries()) await submit(`By keyboard ${at + 1}`, day)
  const wrong: string[] = []
  const { page, open } = await here.visit({ as: 'manager', ...wide })
  await open(`${team}?status=P&search=Ramirez`, 'My Employee Requests')
  await rows(page).filter({ hasText: 'By keyboard 3' }).waitFor()
  const press = (key: string) => page.keyboard.press(key)
  const chosen = page.getByRole('group', { name: 'Selected requests' })
  await tabTo(page, 'Select all on this page', wrong)
  for (const count of [1, 2, 3]) {
    await tabTo(page, /^Select Elena Ramirez, /, wrong)
    await press('Space')
    await chosen.getByText(`${count} selected`).waitFor()
  }
  await press('Space')
  await chosen.getByText('2 selected').waitFor()
  await tabTo(page, 'Approve', wrong)
  await press('Enter')
  await chosen.waitFor({ state: 'detached' })
  await notLost(page, 'after approving')
  // Approved rows keep their places.
  const toDecide = page.getByRole('checkbox', { name: /^Select Elena Ramirez, / })
  const left = () => rows(page).filter({ hasText: 'By keyboard' }).filter({ has: toDecide }).count()
  await expect.poll(left).toBe(1)
  expect(wrong).toEqual([])
})

test('by keyboard alone, a manager finds a waiting request, reviews it, adds the required comment, denies it, and is back', async () => {
  const [day] = await freeWorkdays(here.server, 'employee', 1)
  await submit('Piano recital', day!)
  const wrong: string[] = []
  const { page } = await here.visit(wide)
  const press = (key: string) => page.keyboard.press(key)
  await signInByKeyboard(page, 'manager', '.big-buttons', wrong)
  await tabTo(page, /requests are waiting for you/, wrong)
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My Employee Requests' }).waitFor()
  await rows(page).filter({ hasText: 'Piano recital' }).waitFor()
  await notLost(page, 'after navigation')
  await tabTo(page, /^Search by Employee/, wrong)
  await page.keyboard.type('Ramirez')
  await expect.poll(() => query(page).search).toBe('Ramirez')
  await rows(page).first().getByText('Elena Ramirez').waitFor()
  await tabTo(page, /^View Elena Ramirez, /, wrong)
  await press('Enter')
  await page.getByRole('region', { name: 'Before you decide' }).waitFor()
  await notLost(page, 'on the review')
  await tabTo(page, 'Deny', wrong)
  await press('Enter')
  await page.getByText('A comment is required when denying a request.').waitFor()
  await expect.poll(async () => (await focusOf(page)).name).toBe('Comment')
  await page.keyboard.type('Everybody plays that day')
  await tabTo(page, 'Deny', wrong)
  await press('Enter')
  const told = page.getByRole('dialog', { name: /^Deny$/ })
  await told.getByText(/has been denied/).waitFor()
  await notLost(page, 'in the message')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My Employee Requests' }).waitFor()
  await notLost(page, 'back in the list')
  expect(wrong).toEqual([])
})
