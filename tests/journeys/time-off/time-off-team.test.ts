import { expect, test } from 'vitest'
import { changesOf } from '../../support/changes.ts'
import { keptOnDevice } from '../../support/phone.ts'
import { acknowledge } from '../../support/screens.ts'
import { freeWorkdays, newestOnFile } from '../../support/time-off-on-file.ts'
import { listed, openNewRequest, openRequests } from '../../support/time-off-screen.ts'
import { withoutSignal } from '../../support/without-signal.ts'

const journey = withoutSignal()

test('an employee requests, the manager approves without signal, and it arrives once; the employee’s phone shows it', async () => {
  const [day] = await freeWorkdays(journey.server, 'employee', 1)
  const employee = await journey.phoneOf('employee')
  const form = await openNewRequest(employee)
  await form.choose('PTO')
  await form.tap(day!)
  await form.reason().fill('Moving house')
  await form.press('Submit')
  await acknowledge(employee.page, 'New Time Off Request')

  const { page } = await journey.phoneOf('manager')
  await page
    .getByRole('link', { name: /requests wait for you/ })
    .first()
    .click()
  const card = page.getByRole('listitem').filter({ hasText: 'Moving house' })
  await card.getByRole('button', { name: /^Approve / }).waitFor()
  // What its review needs is on the device before anybody opens it.
  await keptOnDevice(page, ['getTimeOffRequest', 'getHours'])
  await journey.server.stop()
  await card.getByRole('link').click()
  await page
    .getByRole('region', { name: 'Before you decide' })
    .getByText(/after this request/)
    .waitFor()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Good luck')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await acknowledge(page, 'Saved on this device')
  await card.getByText('Waiting to send').waitFor()

  await journey.server.restart()
  const approvals = async () =>
    (await changesOf(journey.server, 'manager')).audits.filter((audit) => audit.includes('approveTimeOffRequest'))
  await expect.poll(approvals).toHaveLength(1)
  await expect.poll(async () => (await newestOnFile(journey.server, 'employee')).status).not.toBe('P')
  await employee.page.reload()
  await openRequests(employee)
  await listed(employee.page, 'PTO', day!)
    .getByText(/Being recorded|Completed/)
    .waitFor()
  await listed(employee.page, 'PTO', day!).getByRole('link').click()
  await employee.page.getByText(/Approved by Margaret Castillo: Good luck/).waitFor()
  expect(await approvals()).toHaveLength(1)
})
