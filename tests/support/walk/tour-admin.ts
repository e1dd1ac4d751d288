import type { PlainDate } from '@/domain/plain-date.ts'
import type { Visit } from '../journey.ts'
import type { Stop } from './walk.ts'

/** What payroll administers. Signs in. A company holiday is added on this day, on which somebody has requested time off. */
export async function adminTour(visit: Visit, stop: Stop, requested: PlainDate): Promise<void> {
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
  await page.getByText(/hours on this day/).waitFor()
  await stop('requests on a day')
  await add.click()
  await page.getByText(/^Company holiday .* added$/).waitFor()
  await firstDelete.click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await stop('question before a company holiday is deleted')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open('/timeoff/queues', 'Request Queues')
  await page
    .getByText(/\d+ requests? in this queue/)
    .first()
    .waitFor()
  await stop('request queues')
  await open('/timeoff/queues/incomplete-as400-upload', 'Incomplete AS400 Upload')
  await page.getByText('Older than 3 days').first().waitFor()
  await stop('incomplete uploads')
  await scheduleAudit(visit, stop)
  await auditTrail(visit, stop)
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
