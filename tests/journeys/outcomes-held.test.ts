import { expect, test } from 'vitest'
import { changesOf, endSessions } from '../support/data/changes.ts'
import { depositsOf } from '../support/data/deposits-on-file.ts'
import { type Phone, declineInvitation, picture, rowsOnDevice } from '../support/browser/phone.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import {
  acknowledge,
  activityEntry,
  fillDeposit,
  optIn,
  saveDeposits,
  waitingBadge,
} from '../support/screens/screens.ts'
import { ready, withoutSignal } from '../support/browser/without-signal.ts'

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

test('an ended session holds waiting changes until the same person signs in again', async () => {
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

test('another person on the device neither sees, counts nor sends a held change; it arrives when its owner is back', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const before = await changesOf(journey.server, 'driver')
  await submitAndLoseSession(phone, '61')
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('1 change has not been sent yet.').waitFor()
  await picture(page, 'held-sign-out')
  await page.getByRole('button', { name: 'Sign out anyway' }).click()

  await declineInvitation(page)
  await phone.signIn('driver2')
  await ready(phone)
  await phone.tap('Home')
  await page.getByText(/^Good \w+, Maximiliano/).waitFor()
  await expect.poll(() => page.locator('.status-line').count()).toBe(0)
  await phone.tap('Activity')
  await page.getByText('Nothing here yet').waitFor()
  await expect.poll(() => waitingBadge(page).count()).toBe(0)
  // Sends a change of the other person, which proves that delivery is running.
  await phone.tap('Text')
  await optIn(page, { provider: 'Verizon', number: '480 555 0199' })
  await acknowledge(page, 'One more step: open the link in the text')
  await phone.tap('Activity')
  await activityEntry(page, /\(480\).555.0199/)
    .getByText('Sent', { exact: true })
    .waitFor()
  await expect.poll(() => page.locator('.activity-entry').count()).toBe(1)
  await expect.poll(() => page.getByText('61%').count()).toBe(0)
  await expect.poll(() => changesOf(journey.server, 'driver')).toEqual(before)
  await expect.poll(async () => (await changesOf(journey.server, 'driver2')).audits).toEqual(['patchDriverText taken'])
  // The change stays on the device, sealed.
  await expect
    .poll(async () => (await rowsOnDevice(page, 'rows')).map((row) => (row as { state: string }).state))
    .toEqual(['held', 'sent'])

  await phone.signOut()
  await page.getByLabel('User name').waitFor()
  await phone.signIn('driver')
  await phone.tap('Activity')
  await activityEntry(page, /61% to Savings/)
    .getByText('Sent', { exact: true })
    .waitFor()
  await expect.poll(() => page.getByText(/\(480\).555.0199/).count()).toBe(0)
  await expect
    .poll(async () => (await changesOf(journey.server, 'driver')).audits)
    .toEqual([...before.audits, 'putDirectDeposits taken'])
  await expect.poll(() => savings()).toBe(61)
})

async function savings() {
  return (await depositsOf(journey.server, 'driver')).find(({ accountType }) => accountType === 'S')?.amount
}
