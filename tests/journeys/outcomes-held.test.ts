import { expect, test } from 'vitest'
import { changesOf, endSessions } from '../support/data/changes.ts'
import { depositsOf } from '../support/data/deposits-on-file.ts'
import { type Phone, picture } from '../support/browser/phone.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { acknowledge, activityEntry, fillDeposit, saveDeposits } from '../support/screens/screens.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

// Without envelopes, only a session can send.
const journey = withoutSignal({ env: { ESS_ENVELOPES: '0' } })

/** Submits a change without signal; the session is over when the server is back. */
async function submitAndLoseSession(phone: Phone, share: string) {
  await journey.server.stop()
  await phone.tap('Deposit')
  await fillDeposit(phone.page, 2, { Amount: share })
  await saveDeposits(phone.page)
  await acknowledge(phone.page, 'Saved on this device')
  await endSessions(journey.server)
  await journey.server.restart()
  await phone.page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
}

test('after a session has ended, waiting changes are held until the same person signs in again', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  await submitAndLoseSession(phone, '51')
  await picture(page, 'held-sign-in-again')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Not now' }).click()
  await phone.tap('Activity')
  const entry = activityEntry(page, /51% to Savings/)
  await entry.getByText('Held until you sign in').waitFor()
  await picture(page, 'held-activity')
  await expect.poll(() => changesOf(journey.server, 'driver')).toEqual({ audits: [], receipts: [] })

  await page.getByRole('button', { name: 'Sign in' }).click()
  await again.getByLabel('Password', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await entry.getByText('Sent', { exact: true }).waitFor()
  await expect.poll(async () => (await changesOf(journey.server, 'driver')).audits).toEqual(['putDirectDeposits taken'])
  await expect.poll(() => savings()).toBe(51)
})

async function savings() {
  return (await depositsOf(journey.server, 'driver')).find(({ accountType }) => accountType === 'S')?.amount
}
