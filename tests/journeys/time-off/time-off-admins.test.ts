import { expect, test } from 'vitest'
import { saveHolder } from '../../../server/stores/payroll-roles.ts'
import { employeeIdOf, inDatabase } from '../../support/data/changes.ts'
import { type Phone, keptOnDevice, rowsOnDevice } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const names: Record<string, string> = { payrolladmin: 'Kowalczyk, Arthur', california: 'Villanueva, Camila' }

/** User names of payroll admins. */
const admins = () =>
  inDatabase(journey.server, async ({ read }) => {
    const rows = await read
      .selectFrom('payroll_roles')
      .innerJoin('employees', 'employees.person_id', 'payroll_roles.person_id')
      .select('user_name')
      .where('role', '=', 'isPayrollAdmin')
      .execute()
    return rows.map(({ user_name }) => user_name).toSorted()
  })

const title = 'Manage Payroll Admins'
const entry = ({ page }: Phone) => page.getByRole('link', { name: title })
const keptLists = async ({ page }: Phone) =>
  (await rowsOnDevice(page, 'answers')).filter((row) => (row as { endpoint: string }).endpoint === 'listPayrollAdmins')

/** Removes the other admin from the open list, without signal. */
async function removes(phone: Phone, other: string): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: `Remove ${names[other]}` }).click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).getByRole('button', { name: 'Delete' }).click()
  await acknowledge(page, 'Saved on this device')
}

test('when two payroll admins remove each other without signal, one stays; the other loses the page and its kept answers', async () => {
  await inDatabase(journey.server, async ({ read, write }) => {
    await saveHolder(write, 'isPayrollAdmin', await employeeIdOf(read, 'california'), true)
  })
  expect(await admins()).toEqual(Object.keys(names).toSorted())
  const [one, two] = await Promise.all(['payrolladmin', 'california'].map((name) => journey.phoneOf(name)))
  const phones: Record<string, Phone> = { payrolladmin: one!, california: two! }
  for (const [name, phone] of Object.entries(phones)) {
    await phone.open('/timeoff/admin/manage/admins', title)
    // The user's own row says why it can't be changed.
    const own = phone.page.getByRole('listitem').filter({ hasText: names[name] })
    await own.getByText('You cannot change your own rights.').waitFor()
    await expect.poll(() => own.getByRole('button').count()).toBe(0)
    await keptOnDevice(phone.page, ['listPayrollAdmins'])
  }

  await journey.server.stop()
  await removes(one!, 'california')
  await removes(two!, 'payrolladmin')
  await journey.server.restart()
  await expect.poll(admins).toHaveLength(1)

  const [stays] = (await admins()) as [string]
  const goes = Object.keys(names).find((name) => name !== stays)!
  const { page } = phones[goes]!
  await page.getByRole('heading', { level: 1, name: 'Not available to you' }).waitFor()
  await expect.poll(() => keptLists(phones[goes]!)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Time Off Settings' }).waitFor()
  await expect.poll(() => entry(phones[goes]!).count()).toBe(0)
  // The change queued under the lost right was refused, and says so.
  await page.getByRole('link', { name: /Activity/ }).click()
  await activityEntry(page, `Remove payroll admin: ${names[stays]}`)
    .getByRole('button', { name: 'Discard changes' })
    .waitFor()

  await expect.poll(() => phones[stays]!.page.getByRole('listitem').filter({ hasText: names[goes] }).count()).toBe(0)
  await expect.poll(() => keptLists(phones[stays]!)).toHaveLength(1)
})
