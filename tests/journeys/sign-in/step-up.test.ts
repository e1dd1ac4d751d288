import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { signersKnown } from '../../support/browser/background-sync.ts'
import { depositsOf } from '../../support/data/deposits-on-file.ts'
import { type DepositScreen, depositScreen } from '../../support/screens/deposit-screen.ts'
import { picture, rowsOnDevice } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry, saveDeposits } from '../../support/screens/screens.ts'
import { focused } from '../../support/browser/keyboard.ts'
import { signInScreen } from '../../support/screens/sign-in-screen.ts'
import { acceptsLinks, linkFor } from '../../support/single-sign-on.ts'
import { passwordLongAgo, sessionsLongAgo, stepUp } from '../../support/screens/step-up.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal({ env: acceptsLinks })
const flatOnFile = async () =>
  (await depositsOf(journey.server, 'driver')).find(({ depositType }) => depositType === 'F')?.amount

/** Opens Direct Deposit with a password that's ten minutes old for both the page and the server. */
async function later(page: Page) {
  await passwordLongAgo(page)
  await sessionsLongAgo(journey.server, 'driver')
  const screen = depositScreen(page)
  await screen.open(3)
  await showsOnFile(screen)
  return screen
}

/** Waits for the amount on file, because the screen may first show an older kept answer. */
async function showsOnFile(screen: DepositScreen) {
  const onFile = await flatOnFile()
  await expect.poll(async () => Number(await screen.field(1, 'Amount').inputValue())).toBe(onFile)
}

test('five minutes after sign-in, a save needs the password: cancel keeps the form, a wrong one says so, the right one sends it', async () => {
  const { page } = await journey.phoneOf('driver')
  const screen = await later(page)
  const asked = stepUp(page)
  await screen.fill(1, { Amount: '161' })
  await saveDeposits(page)
  await asked.dialog.waitFor()
  await expect.poll(() => focused(asked.secret)).toBe(true)
  await picture(page, 'step-up')
  await asked.cancel()
  await asked.dialog.waitFor({ state: 'detached' })
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('161.00')
  expect(await rowsOnDevice(page, 'rows')).toEqual([])

  await saveDeposits(page)
  await asked.give('')
  await asked.alert('Enter your password.').waitFor()
  await asked.give('not-this-one')
  await asked.alert('That password is not correct.').waitFor()
  await picture(page, 'step-up-wrong')
  await asked.secret.fill(demoPassword)
  await asked.dialog.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => asked.secret.getAttribute('type')).toBe('text')
  await asked.secret.press('Enter')
  await page.getByText(/^Receipt R-/).waitFor()
  expect(await flatOnFile()).toBe(161)

  // The password counts as recent again.
  await screen.fill(1, { Amount: '162' })
  await screen.save()
  expect(await flatOnFile()).toBe(162)
})

test('if the server still asks, the change waits, and is sent once the password is entered in the form or in Activity', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  const screen = depositScreen(page)
  await screen.open(3)
  await sessionsLongAgo(journey.server, 'driver')
  const asked = stepUp(page)
  await screen.fill(1, { Amount: '171' })
  await page.route('**/rest/direct-deposits', (route) => {
    const { 'ess-password-claim': _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await saveDeposits(page)
  await asked.dialog.getByText('What you submitted is saved on this device').waitFor()
  await asked.cancel()
  await page.getByText('Needs attention').first().waitFor()
  await phone.tap('Activity')
  const entry = activityEntry(page, /171/)
  await entry.getByText('Enter your password to change your pay or contact details.').waitFor()
  await entry.getByRole('button', { name: 'Send again' }).click()
  await asked.give(demoPassword)
  await entry.getByText(/R-[0-9A-Z]{4}-/).waitFor()
  expect(await flatOnFile()).toBe(171)

  await phone.tap('Deposit')
  await showsOnFile(screen)
  await sessionsLongAgo(journey.server, 'driver')
  await screen.fill(1, { Amount: '172' })
  await saveDeposits(page)
  await asked.give(demoPassword)
  await asked.dialog.waitFor({ state: 'detached' })
  await expect.poll(flatOnFile).toBe(172)
})

test('without signal, the device checks the password; when a later session sends the change, the server sees that it was given', async () => {
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  await signersKnown(page)
  const screen = await later(page)
  await journey.server.stop()
  await screen.fill(1, { Amount: '181' })
  await saveDeposits(page)
  const asked = stepUp(page)
  await asked.give('not-this-one')
  await asked.alert('That password is not correct. 4 tries are left before a pause.').waitFor()
  await asked.give(demoPassword)
  await acknowledge(page, 'Saved on this device')
  await journey.server.restart()
  await expect.poll(flatOnFile).toBe(181)
  await expect.poll(() => rowsOnDevice(page, 'rows')).toMatchObject([{ state: 'sent' }])
})

test('a single sign-on user enters the device passcode, with and without signal', async () => {
  const phone = await journey.phone()
  const { page } = phone
  await page.goto(await linkFor(journey.server, 'driver'))
  const signIn = signInScreen(page)
  await signIn.set('cab over the lake')
  await signIn.inside()
  await ready(phone)
  await signersKnown(page)
  const screen = await later(page)
  const asked = stepUp(page, 'passcode')
  await screen.fill(1, { Amount: '191' })
  await saveDeposits(page)
  await asked.give('cab over the lane')
  await asked.alert(/That is not the passcode that was set on this device/).waitFor()
  await asked.give('cab over the lake')
  await expect.poll(flatOnFile).toBe(191)

  await later(page)
  await journey.server.stop()
  await screen.fill(1, { Amount: '192' })
  await saveDeposits(page)
  await asked.give('cab over the lake')
  await acknowledge(page, 'Saved on this device')
  await journey.server.restart()
  await expect.poll(flatOnFile).toBe(192)
})
