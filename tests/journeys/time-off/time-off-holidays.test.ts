import { expect, test } from 'vitest'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { changesOf } from '../../support/data/changes.ts'
import { keptOnDevice } from '../../support/browser/phone.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { nextRequestedDay } from '../../support/data/time-off-on-file.ts'
import { monthWith } from '../../support/screens/time-off-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

test('payroll adds a holiday on a requested day without signal; it arrives once, and the employee’s calendar shows it', async () => {
  const date = await nextRequestedDay(journey.server, 'employee')
  const [payroll, employee] = await Promise.all([journey.phoneOf('payroll'), journey.phoneOf('employee')])
  const { page } = payroll
  await keptOnDevice(page, ['listCompanyHolidays'])
  await payroll.open('/timeoff/admin/manage/companyHolidays', 'Company Holidays')
  await page.getByLabel('Date', { exact: true }).fill(date)
  await page.getByText(/includes? this day/).waitFor()
  await journey.server.stop()
  await page.getByRole('button', { name: 'Add Company Holiday' }).click()
  await acknowledge(page, 'Saved on this device')
  const card = page.getByRole('listitem').filter({ hasText: slashedWithDay(date) })
  await card.getByText('To be added').waitFor()
  await journey.server.restart()
  await card.getByText('To be added').waitFor({ state: 'detached' })
  await card.getByRole('button', { name: `Delete ${slashedWithDay(date)}` }).waitFor()
  expect((await changesOf(journey.server, 'payroll')).audits).toEqual(['postCompanyHoliday taken'])

  await employee.page.reload()
  const day = await monthWith(employee.page, employee.page.locator(`[data-date="${date}"]`))
  await expect.poll(() => day.textContent()).toMatch(/hours.*company holiday|company holiday.*hours/i)
})
