import { expect, test } from 'vitest'
import { endSessions } from '../../support/data/changes.ts'
import { codeNumber } from '../../support/mail.ts'
import { type Phone, picture, withoutLiveChannel } from '../../support/browser/phone.ts'
import { activityEntry, depositCard, fillDeposit, saveDeposits } from '../../support/screens/screens.ts'
import { focused } from '../../support/browser/keyboard.ts'
import { pathOf, signInScreen } from '../../support/screens/sign-in-screen.ts'
import { acceptsLinks, linkFor } from '../../support/single-sign-on.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal({ env: { ...acceptsLinks, ESS_REQUIRE_MFA: '1' } })
const passcode = 'cab over the lake'
const address = 'driver@mail.example'

const codes = { driver: 0 }
const nextCode = () => codeNumber(++codes.driver, journey.server.dataDir, address)

async function deafPhone(): Promise<Phone> {
  const phone = await journey.phone()
  await withoutLiveChannel(phone.page)
  return phone
}

async function enterWithCode({ page }: Phone) {
  const screen = signInScreen(page)
  await page.goto('/login')
  await screen.enter('driver')
  await screen.code.fill(await nextCode())
  await screen.inside()
}

/** Ends the session on the server; the next save reveals it. */
async function loseSession(phone: Phone, share: string) {
  const { page } = phone
  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: share })
  await endSessions(journey.server)
  await saveDeposits(page)
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.waitFor()
  return again
}

test('when the session is over, password and code are asked for over the form, which stays as it is', async () => {
  const phone = await deafPhone()
  const { page } = phone
  await enterWithCode(phone)
  await ready(phone)
  const again = await loseSession(phone, '47')
  const screen = signInScreen(page, again)
  await screen.password.fill('wrong')
  await screen.button('Sign in').click()
  await screen.alert('Invalid login attempt. Please check your User & Password and try again.').waitFor()
  await screen.password.fill('ess-demo')
  await screen.button('Sign in').click()
  await screen.code.waitFor()
  await expect.poll(() => focused(screen.code)).toBe(true)
  await picture(page, 'sign-in-again-code')
  await expect.poll(() => depositCard(page, 2).getByLabel('Amount').inputValue()).toBe('47')
  await screen.code.fill(await nextCode())
  await again.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe('/payroll/directDeposit')
})

test('a sign-in interrupted halfway resumes at the code and then sends changes submitted in between', async () => {
  const phone = await deafPhone()
  const { page } = phone
  await enterWithCode(phone)
  await ready(phone)
  const again = await loseSession(phone, '48')
  const screen = signInScreen(page, again)
  await screen.password.fill('ess-demo')
  await screen.button('Sign in').click()
  await screen.code.waitFor()
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'hidden' })
  await phone.tap('Activity')
  await activityEntry(page, /48% to Savings/)
    .getByText('Held until you sign in')
    .waitFor()
  await page.locator('.notice').getByRole('button', { name: 'Sign in' }).click()
  await screen.code.fill(await nextCode())
  await activityEntry(page, /48% to Savings/)
    .getByText('Sent', { exact: true })
    .waitFor()
})

test('a user who came by link returns by link, and the change is sent without asking for a passcode because nothing was closed', async () => {
  const phone = await deafPhone()
  const { page } = phone
  const screen = signInScreen(page)
  await page.goto(await linkFor(journey.server, 'driver', { mfa: true }))
  await screen.set(passcode)
  await screen.inside()
  await ready(phone)
  const again = await loseSession(phone, '49')
  await again.getByText(/open its link again, or sign in here with your company password/).waitFor()
  await picture(page, 'sign-in-again-link')
  await page.goto(await linkFor(journey.server, 'driver', { mfa: true }))
  await screen.inside()
  await phone.tap('Activity')
  await activityEntry(page, /49% to Savings/)
    .getByText('Sent', { exact: true })
    .waitFor()
})
