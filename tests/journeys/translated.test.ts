import { expect, test } from 'vitest'
import { expectComplaint } from '../support/browser/complaints.ts'
import { type Visit, journey } from '../support/browser/journey.ts'
import { freeWorkdays } from '../support/data/time-off-on-file.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { signInScreen } from '../support/screens/sign-in-screen.ts'
import { openNewRequest } from '../support/screens/time-off-screen.ts'

// Chrome offers to translate the page if the phone is set to another language.
const here = journey()

const onPhone = (as?: string): Promise<Visit> => here.visit({ as, translated: true })

test('a wrong password is refused; with the right one, the deposits save once a routing number typed digit by digit is valid', async () => {
  const { page, complaints, open } = await onPhone()
  const screen = signInScreen(page)
  await page.goto(`${here.server.url}/login`)
  await screen.enter('driver', 'wrong')
  await screen.alert('Invalid login attempt. Please check your User & Password and try again.').waitFor()
  await screen.enter('driver')
  await screen.inside()
  expectComplaint(complaints, /401/)

  const deposits = depositScreen(page)
  await open('/payroll/directDeposit', 'Direct Deposit')
  await deposits.fill(1, { 'Routing number': '12100024' })
  await deposits.press('Save')
  await deposits.card(1).getByText('Invalid routing number', { exact: true }).waitFor()
  const routing = deposits.field(1, 'Routing number')
  // After a refused save, the first wrong field takes the focus.
  await expect.poll(() => routing.evaluate((field) => field === document.activeElement)).toBe(true)
  await routing.press('End')
  await routing.pressSequentially('8')
  await deposits.card(1).getByText('Invalid routing number', { exact: true }).waitFor({ state: 'detached' })
  await deposits.fill(1, { 'Bank name': 'Bank in translation' })
  await deposits.save()
})

test('a manager approves a request', async () => {
  const { page, open } = await onPhone('manager')
  await open('/timeoff/requests/my-employee-requests/', 'My Employee Requests')
  const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'))
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click()
  expect((await approved).status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'My Employee Requests' }).waitFor()
})

test('a refused day says why, and is accepted once a category is chosen', async () => {
  const days = await freeWorkdays(here.server, 'employee', 1)
  const visit = await onPhone('employee')
  const form = await openNewRequest(visit)
  await form.tap(days[0]!)
  await form.refusal().getByText('Choose a category first').waitFor()
  await form.choose('PTO')
  await form.tap(days[0]!)
  await expect.poll(() => form.lines()).toHaveLength(1)
})
