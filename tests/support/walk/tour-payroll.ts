import { arizonaTaxScreen } from '../screens/arizona-a4-screen.ts'
import { w4Heading, w4Screen } from '../screens/w4-screen.ts'
import type { Visit } from '../browser/journey.ts'
import { w4ArchiveScreen } from '../screens/w4-archive-screen.ts'
import type { Stop } from './walk.ts'

/** The Arizona form in each of its states. */
export async function arizonaTax(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const tax = arizonaTaxScreen(page)
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

/** The federal W-4 of a driver who may sign it. */
export async function federalW4(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const w4 = w4Screen(page)
  await visit.open('/payroll/updateW4', w4Heading)
  await w4.children().waitFor()
  await page.getByText('How to fill in your W-4').click()
  await w4.amount('Deductions').fill('1e5')
  await w4.press('Show me')
  await page.locator('.field-error').first().waitFor()
  await stop('W-4 with errors')
  await w4.press('Calculate it here')
  await page.getByRole('dialog', { name: /^Deductions worksheet/ }).waitFor()
  await stop('deductions worksheet')
  await w4.press('Use $0.00')
  await w4.claim(/^Exempt/)
  await stop('W-4 of somebody exempt')
  await w4.sign('Dwayne Tsosie')
  await w4.thanks().waitFor()
  await stop('W-4 submitted')
  await w4.press('Ok')
}

/** The archive of W-4s and the viewer of their PDFs. */
export async function w4Archive(visit: Visit, stop: Stop): Promise<void> {
  const archive = w4ArchiveScreen(visit.page)
  await visit.open('/payroll/w4-archive', 'Federal Withholding Form (W4)')
  await archive.opening(/^Open W4/).waitFor()
  await stop('W-4 archive')
  await archive.see(/^Open W4/)
  await stop('PDF viewer')
  await archive.press('Show as text')
  await stop('PDF viewer with the text')
  await archive.press('Close')
}

/** Forms accepted with an electronic signature, and the resulting documents. */
export async function acknowledgements(visit: Visit, stop: Stop): Promise<void> {
  const { page, open } = visit
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const sign = page.getByRole('checkbox', { name: 'I sign this electronically' })
  await open('/payroll/employeeStockPurchase', 'Employee Stock Purchase')
  await sign.waitFor()
  await stop('stock purchase')
  await open('/payroll/charities', 'Charities')
  await stop('disclaimer of the charities')
  await press('Accept')
  await page.getByLabel(/General Fund/).fill('12.50')
  await page.getByText('Value must be whole dollar amount').first().waitFor()
  await stop('charities with half a dollar')
  await open('/payroll/milesBasedPayAcknowledge', 'Miles Based Pay Acknowledgement')
  await sign.click()
  await press('Accept')
  await page.getByRole('dialog', { name: 'Success' }).waitFor()
  await stop('miles pay accepted')
  await press('Ok')
  await open('/payroll/documents', 'My Documents')
  const document = page.getByRole('button', { name: /^Open Miles Based Pay Acknowledgement/ })
  await document.waitFor()
  await stop('documents')
  await document.click()
  await page.getByRole('dialog', { name: 'Miles Based Pay Acknowledgement' }).waitFor()
  await stop('a document')
  await press('Close')
}
