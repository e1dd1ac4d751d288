import { stateTaxScreen } from '../state-tax-screen.ts'
import type { Visit } from '../journey.ts'
import type { Stop } from './walk.ts'

/** Every state of an Arizona resident's state tax. */
export async function stateTax(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const tax = stateTaxScreen(page)
  await visit.open('/payroll/arizona-a4', 'State Tax')
  await tax.percentage().waitFor()
  await stop('state tax')
  await tax.toggle(/extra amount/)
  await tax.press('Submit')
  await page.locator('.field-error').first().waitFor()
  await stop('state tax with an error')
  await tax.amount().fill('25')
  await tax.press('Submit')
  await tax.summary().waitFor()
  await stop('summary of a state tax election')
  await tax.press('Disagree')
  await tax.certify()
  await page.getByRole('dialog', { name: 'Your selection was saved' }).waitFor()
  await stop('state tax saved')
  await tax.press('Ok')
  await visit.open('/payroll/arizona-a4', 'State Tax')
  await tax.pending().waitFor()
  await stop('state tax with changes that are queued')
}
