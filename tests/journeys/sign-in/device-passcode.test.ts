import { expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, picture, rowsOnDevice } from '../../support/browser/phone.ts'
import { acknowledge, fillDeposit, saveDeposits } from '../../support/screens/screens.ts'
import { focused } from '../../support/browser/keyboard.ts'
import { signInScreen } from '../../support/screens/sign-in-screen.ts'
import { acceptsLinks, linkFor } from '../../support/single-sign-on.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal({ env: { ...acceptsLinks, ESS_ENVELOPES: '0' }, allRounds: true })
const passcode = 'cab over the lake'

async function comeByLink({ page }: Phone, userName: string) {
  await page.goto(await linkFor(journey.server, userName))
  return signInScreen(page)
}

/** Signs out with an unsent change. */
async function leaveWork(phone: Phone, share: string) {
  const { page } = phone
  await journey.server.stop()
  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: share })
  await saveDeposits(page)
  await acknowledge(page, 'Saved on this device')
  await phone.signOut()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.getByLabel('User name').waitFor()
  await journey.server.restart()
}

const sent = async () => (await changesOf(journey.server, 'driver')).audits.length

test('the first time, a user sets a passcode: long enough, typed twice, under their name for password managers', async () => {
  const phone = await journey.phone()
  const screen = await comeByLink(phone, 'employee')
  await phone.page.getByRole('heading', { name: 'Set a passcode for this device' }).waitFor()
  await expect.poll(() => focused(screen.newPasscode)).toBe(true)
  await screen.set('seven77')
  await screen.alert('Use at least 8 characters.').waitFor()
  await screen.set(passcode, 'cab over the lane')
  await screen.alert('The passcodes don’t match.').waitFor()
  await expect.poll(() => focused(screen.again)).toBe(true)
  const form = await phone.page
    .locator('form')
    .evaluate((element) =>
      [...element.querySelectorAll('input')].map(({ type, autocomplete, value }) => [
        type,
        autocomplete,
        type === 'text' ? value : '',
      ]),
    )
  expect(form).toEqual([
    ['text', 'username', 'employee'],
    ['password', 'new-password', ''],
    ['password', 'new-password', ''],
  ])
  await phone.page.getByRole('button', { name: 'Show passcode' }).first().click()
  await expect.poll(() => screen.newPasscode.getAttribute('type')).toBe('text')
  await phone.page.reload()
  await screen.set(passcode)
  await screen.inside()
})

test('the same passcode opens the device again and sends its unsent change; a different passcode does not', async () => {
  const phone = await journey.phone()
  const screen = await comeByLink(phone, 'driver')
  await screen.set(passcode)
  await screen.inside()
  await ready(phone)
  await leaveWork(phone, '52')
  const before = await sent()

  await comeByLink(phone, 'driver')
  await phone.page.getByRole('heading', { name: 'Enter your passcode' }).waitFor()
  await expect.poll(() => screen.passcode.getAttribute('autocomplete')).toBe('current-password')
  await screen.open('somebody else’s')
  await screen.alert('That is not the passcode that was set on this device.').waitFor()
  await expect.poll(() => focused(screen.passcode)).toBe(true)
  await picture(phone.page, 'passcode-wrong')
  await expect.poll(() => sent()).toBe(before)
  await screen.open(passcode)
  await screen.inside()
  await expect.poll(sent).toBe(before + 1)
})

test('a new passcode replaces a forgotten one; what the old one sealed stays locked, neither sent nor lost', async () => {
  const phone = await journey.phone()
  const screen = await comeByLink(phone, 'driver')
  await screen.set(passcode)
  await screen.inside()
  await ready(phone)
  await leaveWork(phone, '53')
  const before = await sent()

  await comeByLink(phone, 'driver')
  await screen.button('I forgot it').click()
  await phone.page.getByText('What was not sent under the old passcode stays locked on this device.').waitFor()
  await picture(phone.page, 'passcode-forgotten')
  await screen.button('I remember it after all').click()
  await screen.button('I forgot it').click()
  await screen.set('a new one altogether')
  await screen.inside()
  await ready(phone)
  await expect.poll(() => sent()).toBe(before)
  await expect.poll(async () => (await rowsOnDevice(phone.page, 'rows')).length).toBe(1)

  await phone.signOut()
  await phone.page.getByRole('button', { name: 'Sign out anyway' }).click()
  await screen.password.waitFor()
  await comeByLink(phone, 'driver')
  await screen.open('a new one altogether')
  await screen.inside()
})

test('without signal, user name and passcode open the device from the sign-in screen', async () => {
  const phone = await journey.phone()
  const screen = await comeByLink(phone, 'driver')
  await screen.set(passcode)
  await screen.inside()
  await ready(phone)
  await journey.server.stop()
  // A reload shows the app that there's no signal.
  await phone.page.goto('/logout')
  await phone.page.getByText(/There is no signal\. You can still sign in here/).waitFor()
  await phone.page.getByRole('button', { name: 'Sign out anyway' }).click()
  await phone.page.getByText(/enter your passcode instead of a password/).waitFor()
  await screen.enter('driver', passcode)
  await screen.inside()
})
