import { expect, test } from 'vitest'
import type { PlainDate } from '@/domain/plain-date.ts'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, picture } from '../../support/browser/phone.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { freeWorkdays, newestOnFile, requestsOnFile } from '../../support/data/time-off-on-file.ts'
import {
  balanceOf,
  line,
  listed,
  openEdit,
  openNewRequest,
  openRequests,
  view,
} from '../../support/screens/time-off-screen.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

async function signedIn(userName: string): Promise<Phone> {
  const phone = await journey.phone()
  await phone.signIn(userName)
  return phone
}

/** Requests PTO and opens the request. */
async function requested(phone: Phone, dates: PlainDate[], reason: string) {
  const form = await openNewRequest(phone)
  await form.choose('PTO')
  await form.tap(...dates)
  await form.reason().fill(reason)
  await form.press('Submit')
  await acknowledge(phone.page, 'New Time Off Request')
  await view(phone.page, 'PTO', dates[0]!)
}

test('an edited pending request keeps its id; a cancelled one says so and returns its hours', async () => {
  const [first, second, third] = await freeWorkdays(journey.server, 'employee', 3)
  const phone = await signedIn('employee')
  const { page } = phone
  const before = await balanceOf(page, 'PTO')
  await requested(phone, [first!, second!], 'Long weekend')
  const { id } = await newestOnFile(journey.server, 'employee')
  const edit = await openEdit(page)
  await page.getByRole('dialog', { name: `Edit Request ${id}` }).waitFor()
  await expect.poll(() => edit.lines()).toEqual([line(first!, 'PTO'), line(second!, 'PTO')])
  await expect.poll(() => edit.reason().inputValue()).toBe('Long weekend')
  // An edit may reuse the request's own days.
  await edit.tap(first!, third!)
  await edit.setHours(0, '4')
  await edit.reason().fill('A longer weekend')
  await picture(page, 'time-off-edit')
  await edit.press('Save Request')
  expect(await acknowledge(page, /^Edit$/)).toContain('Your changes have been successfully saved!')
  await edit.dialog.waitFor({ state: 'detached' })
  await page.getByText('A longer weekend').waitFor()
  await expect
    .poll(() => requestsOnFile(journey.server, 'employee'))
    .toEqual([{ id, status: 'P', reason: 'A longer weekend', days: [`${second} P 4.00`, `${third} P 8.00`] }])
  await openRequests(phone)
  await listed(page, 'PTO', second!).getByText('12.00', { exact: true }).waitFor()

  await view(page, 'PTO', second!)
  await page.getByRole('button', { name: 'Cancel Request' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await question.getByRole('button', { name: 'Keep Request' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(async () => (await newestOnFile(journey.server, 'employee')).status).toBe('P')
  await page.getByRole('button', { name: 'Cancel Request' }).click()
  await question.getByRole('button', { name: 'Cancel Request' }).click()
  await acknowledge(page, 'Request cancelled')
  await listed(page, 'PTO', second!).getByText('Cancelled', { exact: true }).waitFor()
  await expect.poll(() => requestsOnFile(journey.server, 'employee')).toMatchObject([{ status: 'C' }])
  await expect
    .poll(async () => (await changesOf(journey.server, 'employee')).audits)
    .toEqual(['postTimeOffRequest taken', 'patchTimeOffRequest taken', 'cancelTimeOffRequest taken'])
  await phone.tap('Home')
  await expect.poll(() => balanceOf(page, 'PTO')).toEqual(before)
})
