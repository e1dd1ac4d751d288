import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { setDisabled } from '../../server/stores/people/accounts.ts'
import { backgroundSync, bystander, signersKnown } from '../support/browser/background-sync.ts'
import { changesOf, inDatabase } from '../support/data/changes.ts'
import { type Phone, rowsOnDevice } from '../support/browser/phone.ts'
import { acknowledge, activityEntry, optIn } from '../support/screens/screens.ts'
import { signInScreen } from '../support/screens/sign-in-screen.ts'
import { signOutAnyway } from '../support/screens/signing-out.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()
const audits = async () => (await changesOf(journey.server, 'driver')).audits

/** A driver submits without signal, on a device whose key the server knows. `beside`: another page, not the app. */
async function submitted(number: string): Promise<Phone & { beside: Page }> {
  const { server } = journey
  const phone = await journey.phoneOf('driver')
  await signersKnown(phone.page)
  const beside = await bystander(phone.context, server.url)
  await phone.page.bringToFront()
  await phone.tap('Text')
  await server.stop()
  await optIn(phone.page, { provider: 'Verizon', number })
  await acknowledge(phone.page, 'Saved on this device')
  return { ...phone, beside }
}

test('when the signal returns, the browser wakes the worker, which sends the change even if no page of the app is open', async () => {
  const { page, beside } = await submitted('(602) 555-0142')
  await page.close()
  await journey.server.restart()
  await backgroundSync(beside)
  await expect.poll(audits).toEqual(['patchDriverText taken'])
  await expect.poll(() => rowsOnDevice(beside, 'rows')).toMatchObject([{ state: 'sent' }])
})

test('after sign-out, the sign-in screen says that one change is waiting and sends it; its owner then finds the receipt', async () => {
  const { server } = journey
  const phone = await submitted('(602) 555-0177')
  const { page } = phone
  await signOutAnyway(phone)
  await page.getByText('1 change is waiting for a signal').waitFor()
  const before = (await audits()).length
  await server.restart()
  await page.getByText('1 change was sent just now').waitFor()
  await expect.poll(() => page.getByText('1 change is waiting for a signal').count()).toBe(0)
  await expect.poll(async () => (await audits()).length).toBe(before + 1)
  await signInScreen(page).userName.waitFor()
  await phone.signIn('driver')
  await phone.tap('Activity')
  await activityEntry(page, /0177/)
    .getByText(/R-[0-9A-Z]{4}-/)
    .waitFor()
})

const accountsIn = (database: Database) => ({
  database,
  sessionEnds: { publish: async () => undefined },
  clock: Date.now,
})

// For other reasons to hold it, see envelopes.test.ts in tests/contract.
test('after disabling the account for a while, a waiting change is held, and sent once its owner signs in', async () => {
  const { server } = journey
  const phone = await submitted('(602) 555-0188')
  const { page } = phone
  await signOutAnyway(phone)
  const waits = page.getByText('1 change is waiting for a signal')
  await waits.waitFor()
  await inDatabase(server, async (database) => {
    await setDisabled(accountsIn(database), 'driver', Date.now())
    await setDisabled(accountsIn(database), 'driver', null)
  })
  const before = (await audits()).length
  await server.restart()
  await waits.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('1 change was sent just now').count()).toBe(0)
  expect((await audits()).length).toBe(before)
  await phone.signIn('driver')
  await phone.tap('Activity')
  await activityEntry(page, /0188/)
    .getByText(/R-[0-9A-Z]{4}-/)
    .waitFor()
})
