import type { Page } from 'playwright-core'
import { employeeIdOf, inDatabase } from '../data/changes.ts'
import type { RunningServer } from '../server.ts'

/** The form for changing federal withholding. */
export function w4Screen(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const amount = (name: string) => page.getByRole('textbox', { name })
  const signature = () => page.getByRole('textbox', { name: 'Signature' })
  return {
    press,
    amount,
    signature,
    claim: (status: RegExp) => page.getByRole('radio', { name: status }).click(),
    /** The filing status on file. */
    filingStatus: () =>
      page.locator('.w4-status dt', { hasText: 'Filing Status' }).locator('xpath=following-sibling::dd'),
    claimed: () => page.getByRole('radio', { checked: true }),
    children: () => page.getByLabel('Qualifying children'),
    /** Section 3's total. */
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

/** The form's full title, which is its heading. */
export const w4Heading = /^W4 - Employee's Withholding Certificate/

/** A user's W-4 on file, and the number of PDFs in their archive. */
export async function w4OnFile(server: RunningServer, userName: string) {
  return inDatabase(server, async ({ read }) => {
    const employeeId = await employeeIdOf(read, userName)
    const { tax_year, claiming_status, date_signed, children_cents, deductions_cents } = await read
      .selectFrom('w4_forms')
      .selectAll()
      .where('person_id', '=', employeeId)
      .executeTakeFirstOrThrow()
    const files = await read.selectFrom('w4_files').select('id').where('person_id', '=', employeeId).execute()
    return { tax_year, claiming_status, date_signed, children_cents, deductions_cents, files: files.length }
  })
}
