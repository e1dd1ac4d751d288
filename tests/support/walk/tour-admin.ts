import type { PlainDate } from '@/domain/plain-date.ts'
import { expectComplaint } from '../browser/complaints.ts'
import type { Visit } from '../browser/journey.ts'
import type { Stop } from './walk.ts'

type AdminPart = (visit: Visit, stop: Stop, requested: PlainDate) => Promise<void>

/** Payroll's admin screens. The first part signs in, and adds a company holiday on `requested`, a day with a request. */
export const adminParts: [name: string, part: AdminPart][] = [
  ['company holidays', holidays],
  ['queues', queues],
  ['the schedule audit', scheduleAudit],
  ['the audit trail', auditTrail],
  ['people', people],
  ['imports', imports],
  ['pay alerts', payAlerts],
  ['rights', users],
]

async function holidays(visit: Visit, stop: Stop, requested: PlainDate): Promise<void> {
  const { page, open, signIn } = visit
  const add = page.getByRole('button', { name: 'Add Company Holiday' })
  await page.goto('/login')
  await signIn('payrolladmin')
  await open('/timeoff/admin/manage/companyHolidays', 'Company Holidays')
  const firstDelete = page.getByRole('button', { name: /^Delete / }).first()
  await firstDelete.waitFor()
  await add.click()
  await page.getByText('This field is required').waitFor()
  await stop('company holidays, without a date')
  await page.getByLabel('Date', { exact: true }).fill(requested)
  await page.getByText(/includes? this day/).waitFor()
  await stop('requests on a day')
  await add.click()
  await page.getByText(/^Company holiday .* added$/).waitFor()
  await firstDelete.click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await stop('question before a company holiday is deleted')
  await page.getByRole('button', { name: 'Cancel' }).click()
}

async function queues({ page, open }: Visit, stop: Stop): Promise<void> {
  await open('/timeoff/queues', 'Request Queues')
  await page
    .getByText(/\d+ requests? in this queue/)
    .first()
    .waitFor()
  await stop('request queues')
  await open('/timeoff/queues/incomplete-as400-upload', 'Incomplete AS400 Upload')
  await page.getByText('Older than 3 days').first().waitFor()
  await stop('incomplete uploads')
}

async function scheduleAudit({ page, open }: Visit, stop: Stop): Promise<void> {
  await open('/timeoff/admin/auditScheduleChanges', 'Audit Schedule Changes')
  const start = page.getByLabel('Start Date')
  await start.fill('2026-01-02')
  await page.getByLabel('End Date').fill('2026-01-01')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('End Date must be after Start Date').waitFor()
  await stop('schedule audit, with dates in the wrong order')
  await page.getByLabel('End Date').fill('')
  await start.fill('2001-01-01')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Changed', { exact: true }).first().waitFor()
  await stop('schedule audit')
}

async function auditTrail({ page, open }: Visit, stop: Stop): Promise<void> {
  await open('/timeoff/admin/auditTrail', 'Audit Trail')
  await page
    .getByText(/^Signed in/)
    .first()
    .waitFor()
  await stop('audit trail')
}

/** Doesn't change anyone's account or rights. */
async function people({ page, open }: Visit, stop: Stop): Promise<void> {
  const cancel = () => page.getByRole('button', { name: 'Cancel' }).last().click()
  await open('/people', 'People')
  await page.locator('.status-badge').filter({ hasText: 'Enabled' }).first().waitFor()
  await stop('people')
  await page.getByRole('button', { name: 'Search by Employee First Name, Last Name, or ID' }).click()
  await page.getByRole('searchbox').fill('kendra exeter')
  await page.getByRole('link', { name: 'Exeter, Kendra' }).click()
  await page.getByRole('heading', { name: 'Where the balances come from' }).waitFor()
  await page.getByRole('button', { name: 'Change Access queues' }).waitFor()
  await stop("a person's record")
  await page.getByRole('button', { name: 'Change Access queues' }).click()
  await page.getByRole('dialog', { name: /^Access queues for / }).waitFor()
  await stop('setting a right by hand')
  await cancel()
  await page.getByRole('button', { name: 'Disable account' }).click()
  await page.getByRole('alertdialog', { name: /^Disable .+’s account\?$/ }).waitFor()
  await stop('question before an account is disabled')
  await cancel()
}

/** Doesn't apply any imports. */
async function imports({ page, open, complaints }: Visit, stop: Stop): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Send a file' })
  const send = async (content: string) => {
    await open('/imports', 'Imports')
    await page.getByRole('button', { name: 'Send a file' }).click()
    await dialog.getByLabel('Kind').selectOption('People')
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await dialog.getByRole('checkbox').waitFor()
  }
  const header = 'employerId,employeeId,userName,firstName,lastName,hireDate,payType'
  await send(`${header}\nSWF,990001,toured,Ann,Lee,2020-02-01,H`)
  await stop('file to send')
  await dialog.getByRole('button', { name: 'Send a file' }).click()
  await page.getByText('Ready to apply').first().waitFor()
  await page.getByText('Ann Lee').first().waitFor()
  await stop('import')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('alertdialog', { name: 'Apply people.csv?' }).waitFor()
  await stop('question before an import is applied')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await send(`${header}\nSWF,990001,toured,Ann,Lee,2020-02-30,X`)
  await dialog.getByRole('button', { name: 'Send a file' }).click()
  await page.getByText('hireDate').first().waitFor()
  expectComplaint(complaints, /status of 422/)
  await stop('refused import')
  await open('/imports', 'Imports')
  await page.getByText('Refused', { exact: true }).last().waitFor()
  await stop('imports')
}

async function payAlerts({ page, open }: Visit, stop: Stop): Promise<void> {
  await open('/payroll/payAlerts', 'Pay Alerts')
  await page.getByRole('heading', { name: 'No Pay Alerts' }).waitFor()
  await stop('pay alerts')
  await open('/payroll/w4Exemptions', 'Exempt W-4s to renew')
  await page.getByRole('heading', { name: 'No exemptions to renew' }).waitFor()
  await stop('exempt W-4 forms to renew')
}

/** Doesn't change anyone's rights. */
async function users({ page, open }: Visit, stop: Stop): Promise<void> {
  const cancel = () => page.getByRole('button', { name: 'Cancel' }).last().click()
  await open('/timeoff/admin/manage/admins', 'Manage Payroll Admins')
  await page.getByText('You cannot change your own rights.').waitFor()
  await stop('payroll admins')
  await page.getByRole('button', { name: 'Add Payroll Admin' }).click()
  await page.getByRole('button', { name: 'Choose employee' }).waitFor()
  await stop('adding a payroll admin')
  await cancel()
  await page.getByRole('link', { name: 'Payroll Assistants' }).click()
  const remove = page.getByRole('button', { name: /^Remove / }).first()
  await remove.waitFor()
  await stop('payroll assistants')
  await remove.click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await stop('question before somebody loses their rights')
  await cancel()
  await open('/timeoff/admin/manage/proxies', 'Manage Supervisor Proxies')
  await remove.waitFor()
  await stop('supervisor proxies')
  await page.getByRole('button', { name: 'Add Supervisor Proxy' }).click()
  await page.getByRole('button', { name: 'Choose manager or supervisor' }).click()
  await page.locator('.row-select').first().click()
  await page.getByRole('button', { name: /^Manager\/Supervisor: / }).waitFor()
  await stop('adding a supervisor proxy')
  await page.getByRole('button', { name: 'Choose proxy employee' }).click()
  await page.getByText('A supervisor cannot be their own proxy.').waitFor()
  await stop('selection with somebody who cannot be selected')
  await cancel()
  await cancel()
}
