import { expect, test } from 'vitest'
import { changesOf } from '../support/data/changes.ts'
import { keptOnDevice, picture } from '../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../support/screens/screens.ts'
import { arizonaTaxScreen } from '../support/screens/arizona-a4-screen.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

test('an election made without signal arrives once; the next one, zero withholding, is queued in its place', async () => {
  const { server } = journey
  const { page, open } = await journey.phoneOf('employee')
  const tax = arizonaTaxScreen(page)
  await keptOnDevice(page, ['getArizonaTax', 'getPersonalInfo'])
  await server.stop()

  await open('/payroll/arizona-a4', 'State Tax')
  await page.getByText('2.0% of gross taxable wages').waitFor()
  await tax.percentage().selectOption({ label: '2.5%' })
  await tax.toggle(/extra amount/)
  await tax.amount().fill('25')
  await tax.certify()
  await acknowledge(page, 'Saved on this device')
  await page.reload()
  await expect.poll(() => tax.percentage().inputValue()).toBe('2.5%')
  await picture(page, 'arizona-a4-waits')

  await server.restart()
  await open('/activity', 'Activity')
  await activityEntry(page, 'Arizona state tax').getByText('Sent', { exact: true }).waitFor()
  await open('/payroll/arizona-a4', 'State Tax')
  await tax.pending().getByText('2.5% of gross taxable wages, and an extra $25.00 per paycheck').waitFor()

  await tax.toggle(/zero withholding/)
  await tax.certify()
  await acknowledge(page, 'Your selection was saved')
  await page.getByText(/^Good \w+, Elena/).waitFor()
  await open('/payroll/arizona-a4', 'State Tax')
  await tax.pending().getByText('Zero withholding').waitFor()
  await tax.pending().getByText('2.0% of gross taxable wages').waitFor()
  expect((await changesOf(server, 'employee')).audits).toEqual(['putArizonaTax taken', 'putArizonaTax taken'])
})
