import { expect, test } from 'vitest'
import { journey } from '../support/browser/journey.ts'
import { registrations, untilSignedOut } from '../support/screens/stay-signed-in-screen.ts'

const here = journey({ worker: true })

test('a payroll admin finds a person, reads their record, grants a right, and disables them, which signs them out', async () => {
  const theirs = await here.visit({ as: 'kex' })
  const registered = registrations(theirs.page)
  await theirs.page.reload()
  await registered.until(1)
  const { page, open } = await here.visit({ as: 'payrolladmin', width: 1440, height: 900 })

  await open('/people', 'People')
  await page.getByRole('searchbox').fill('exeter kendra')
  await page.getByRole('link', { name: 'View Exeter, Kendra' }).click()
  await page.getByRole('heading', { level: 1, name: 'Exeter, Kendra' }).waitFor()
  await page.getByRole('heading', { name: 'From the HR system' }).waitFor()
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

  await page.getByRole('button', { name: 'Change Access queues' }).click()
  const dialog = page.getByRole('dialog', { name: 'Access queues for Kendra Exeter' })
  await dialog.getByRole('radio', { name: 'Grant' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row('Access queues')
    .getByText(/^Granted by Arthur Kowalczyk, since /)
    .waitFor()
  await theirs.page.getByRole('button', { name: 'More' }).click()
  await theirs.page.getByRole('link', { name: 'Requests by Status' }).waitFor()

  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disable Kendra Exeter’s account?' })
  await question.getByText(/^Ends 1 session: .+\.$/).waitFor()
  await question.getByRole('button', { name: 'Disable account' }).click()
  await untilSignedOut(theirs.page)
  await page.getByText(/^Disabled since /).waitFor()
  await page.getByRole('heading', { name: 'Not signed in anywhere' }).waitFor()
  await expect.poll(() => page.getByText('To be changed').count()).toBe(0)
  // Requests from the disabled person's page at that moment are refused.
  theirs.complaints.splice(0)
})
