import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositsOf } from '../../support/data/deposits-on-file.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'
import { activityEntry, fillDeposit, openDeposit, depositCard, saveDeposits } from '../../support/screens/screens.ts'
import { type StubHostProcess, startStubHostProcess } from '../../support/stub-host.ts'

const [wrong, right] = ['990001117', '990001118']
const reason = 'No account with this number at the bank'
const env: Record<string, string> = {}
let host: StubHostProcess

beforeAll(async () => {
  host = await startStubHostProcess()
  env.ESS_PAYROLL = host.description
  await host.mood({ refuses: { text: wrong, reason } })
})
const journey = withoutSignal({ env })
afterAll(() => host.remove())

test('a driver learns on the phone that payroll refused an account number, and corrects it', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const onFile = async () => (await depositsOf(journey.server, 'driver')).map(({ accountNumber }) => accountNumber)
  const before = await onFile()

  await phone.tap('Deposit')
  await fillDeposit(page, 2, { 'Account number': wrong })
  await saveDeposits(page)
  await page.getByRole('alertdialog').getByText(reason).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByText('Payroll refused what you submitted').waitFor()
  expect(await onFile()).toEqual(before)
  await phone.tap('Activity')
  const entry = activityEntry(page, /^Direct deposit/)
  await entry.getByText(reason).waitFor()
  await entry.getByText(/^Refused by payroll /).waitFor()
  await entry.getByText('Edit', { exact: true }).click()

  await openDeposit(page, 2)
  await expect
    .poll(() => depositCard(page, 2).getByLabel('Account number', { exact: true }).inputValue())
    .toMatch(/1117$/)
  await fillDeposit(page, 2, { 'Account number': right })
  await saveDeposits(page)
  await page.getByText('Taken over by payroll').waitFor()
  await expect.poll(onFile).toContain(right)
  expect((await host.entries()).map(({ outcome }) => outcome)).toEqual(['refused', 'taken'])
})
