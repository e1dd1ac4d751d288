import type { Page } from 'playwright-core'
import { employeeIdOf, inDatabase } from '../data/changes.ts'
import type { RunningServer } from '../server.ts'

/** The form to change one's federal withholding. */
export function w4Screen(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const amount = (name: string) => page.getByRole('textbox', { name })
  const signature = () => page.getByRole('textbox', { name: 'Signature' })
  return {
    press,
    amount,
    signature,
    claim: (status: RegExp) => page.getByRole('radio', { name: status }).click(),
    /** What is on file. */
    filingStatus: () =>
      page.locator('.w4-status dt', { hasText: 'Filing Status' }).locator('xpath=following-sibling::dd'),
    claimed: () => page.getByRole('radio', { checked: true }),
    children: () => page.getByLabel('Qualifying children'),
    /** The total of section 3. */
    total: () => page.getByLabel('3', { exact: true }),
    submit: () => page.getByRole('button', { name: 'Submit', exact: true }),
    sections: () => page.getByRole('navigation', { name: 'Sections of the W-4' }).getByRole('button'),
    thanks: () => page.getByRole('dialog', { name: 'Thank you' }),
    delivered: () => page.getByText(/^Signed on .*, delivered /),
    async sign(name: string) {
      await signature().fill(name)
      await press('Submit')
    },
  }
}

/** Who is elsewhere called by their whole title. */
export const w4Heading = /^W4 - Employee's Withholding Certificate/

/** What is on file for somebody, and how many PDFs are in their archive. */
export async function w4OnFile(server: RunningServer, userName: string) {
  return inDatabase(server, async ({ read }) => {
    const employeeId = await employeeIdOf(read, userName)
    const { tax_year, claiming_status, date_signed, children_cents, deductions_cents } = await read
      .selectFrom('w4_forms')
      .selectAll()
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow()
    const files = await read.selectFrom('w4_files').select('id').where('employee_id', '=', employeeId).execute()
    return { tax_year, claiming_status, date_signed, children_cents, deductions_cents, files: files.length }
  })
}
