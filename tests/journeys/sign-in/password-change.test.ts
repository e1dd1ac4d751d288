import { expect, test } from 'vitest'
import { hashPassword } from '../../../server/base/passwords.ts'
import { changesOf, inDatabase } from '../../support/data/changes.ts'
import { depositsOf, net, percent, putOnFile } from '../../support/data/deposits-on-file.ts'
import { foundInStores } from '../../support/device/found-in-clear.ts'
import { keysLeft } from '../../support/device/keys.ts'
import { countOnDevice, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry, depositCard, fillDeposit, saveDeposits } from '../../support/screens/screens.ts'
import { signInScreen } from '../../support/screens/sign-in-screen.ts'
import { signOutAnyway } from '../../support/screens/signing-out.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal({ env: { ESS_ENVELOPES: '0' }, allRounds: true })
const changed = 'Tamarack-41-Vole'

test('after a password change, older work stays, asks once for the earlier password, and then arrives once', async () => {
  const { server } = journey
  await putOnFile(server, 'driver', [net, percent(10)])
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const amount = depositCard(page, 1).getByLabel('Amount')
  const card = page.getByRole('form', { name: 'Saved under an earlier password' })
  await phone.tap('Deposit')
  await server.stop()
  await fillDeposit(page, 1, { Amount: '12' })
  await saveDeposits(page)
  await acknowledge(page, 'Saved on this device')
  await fillDeposit(page, 1, { Amount: '13' })
  await page.getByText('You have unsaved changes.').waitFor()
  await countOnDevice(page, 'drafts', 1)
  await signOutAnyway(phone)

  await server.restart()
  await inDatabase(server, async ({ write }) => {
    await write
      .updateTable('employees')
      .set({ password_hash: await hashPassword(changed) })
      .where('user_name', '=', 'driver')
      .execute()
  })
  await phone.signIn('driver', changed)
  await phone.tap('Activity')
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await waiting.filter({ has: activityEntry(page, 'Locked change') }).waitFor()
  await card.getByText('2 drafts and changes were saved').waitFor()
  await picture(page, 'earlier-work')
  // The form shows the server's version, and new typing doesn't replace the locked work.
  await phone.tap('Deposit')
  await expect.poll(() => amount.inputValue()).toBe('10')
  await phone.tap('Activity')
  await card.getByLabel('Earlier password').fill('not it')
  await card.getByRole('button', { name: 'Open' }).click()
  await card.getByText('Nothing here was saved under that password.').waitFor()
  await expect.poll(async () => (await changesOf(server, 'driver')).audits).toEqual([])

  await card.getByLabel('Earlier password').fill('ess-demo')
  await card.getByRole('button', { name: 'Open' }).click()
  await activityEntry(page, /12%/).getByText('Sent', { exact: true }).waitFor()
  await card.waitFor({ state: 'detached' })
  await expect.poll(async () => (await changesOf(server, 'driver')).audits).toEqual(['putDirectDeposits taken'])
  await expect
    .poll(async () => (await depositsOf(server, 'driver')).map((deposit) => deposit.amount))
    .toEqual([12, 999])
  await phone.tap('Deposit')
  await expect.poll(() => amount.inputValue()).toBe('13')

  await signOutAnyway(phone)
  await expect
    .poll(() => keysLeft(page, ['ess-demo', changed]))
    .toEqual({
      keys: 2,
      handles: 0,
      openedBy: { 'ess-demo': 1, [changed]: 1 },
    })
  expect((await foundInStores(page, ['ess-demo', changed, 'Dwayne', 'Tsosie'])).found).toEqual([])

  // Without signal, the earlier password no longer signs in; the current one opens everything without asking again.
  await server.stop()
  const screen = signInScreen(page)
  await screen.enter('driver', 'ess-demo')
  await screen.alert(/tries are left before a pause/).waitFor()
  await screen.enter('driver', changed)
  await screen.inside()
  await phone.tap('Activity')
  await activityEntry(page, /12%/).getByText('Sent', { exact: true }).waitFor()
  await expect.poll(() => card.count()).toBe(0)
})
