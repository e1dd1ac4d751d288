import { Attribute, Change } from 'ldapts'
import { afterAll, expect, test } from 'vitest'
import { endSessions } from '../../support/data/changes.ts'
import { depositsOf } from '../../support/data/deposits-on-file.ts'
import { phoneOn, picture, withoutLiveChannel } from '../../support/browser/phone.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'
import { acknowledge, depositCard, fillDeposit, saveDeposits } from '../../support/screens/screens.ts'
import { signInScreen } from '../../support/screens/sign-in-screen.ts'
import { startSlapd } from '../../support/slapd.ts'

const slapd = await startSlapd()
const driver = await slapd.add({ cn: 'driver', sAMAccountName: 'driver' })
// With envelopes, a change would arrive before anyone signs in.
const journey = withoutSignal({ env: { ESS_DIRECTORY: slapd.file(), ESS_ENVELOPES: 'false' } })
afterAll(() => slapd.stop())

const shares = async () => (await depositsOf(journey.server, 'driver')).map(({ amount }) => amount)

async function driversPhone() {
  const phone = await journey.phone()
  await phone.signIn('driver', 'right')
  await ready(phone)
  return phone
}

test('while the directory is down, the device opens, and sends a change once the person signs in', async () => {
  const earlier = await driversPhone()
  const phone = phoneOn(await earlier.context.newPage(), journey.server)
  const { page } = phone
  await earlier.page.close()
  await slapd.goAway()
  await page.clock.install()
  await page.goto('/')
  await signInScreen(page).enter('driver', 'right')
  const strip = page.getByRole('status').filter({ hasText: 'Signed in on this device only' })
  await strip.waitFor()
  await picture(page, 'directory-away')
  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: '42' })
  await saveDeposits(page)
  await acknowledge(page, 'Submitting')
  expect(await shares()).not.toContain(42)

  await slapd.comeBack()
  const later = async () => {
    await page.clock.fastForward('00:20')
    return shares()
  }
  await expect.poll(later).toContain(42)
  await strip.waitFor({ state: 'detached' })
})

test('a person with an expired password learns what to do, and continues in the same form with the new one', async () => {
  const phone = await driversPhone()
  const { page } = phone
  await withoutLiveChannel(page)
  await page.reload()
  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: '41' })
  await endSessions(journey.server)
  await saveDeposits(page)
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  const screen = signInScreen(page, again)
  slapd.reply((dn) => (dn === driver.dn ? { data: '532' } : null))
  await screen.password.fill('right')
  await screen.button('Sign in').click()
  await screen.alert(/^Your password has expired\. Change it on a company computer/).waitFor()
  await expect.poll(() => depositCard(page, 2).getByLabel('Amount').inputValue()).toBe('41')
  await picture(page, 'password-expired')

  const modification = new Attribute({ type: 'userPassword', values: ['a new one'] })
  await (await slapd.admin()).modify(driver.dn, new Change({ operation: 'replace', modification }))
  slapd.reply(() => null)
  await screen.password.fill('a new one')
  await screen.button('Sign in').click()
  await again.waitFor({ state: 'detached' })
  await expect.poll(shares).toContain(41)
})
