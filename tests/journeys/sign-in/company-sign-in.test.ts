import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { endSessions } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { countOnDevice, picture, withoutLiveChannel, workerActive } from '../../support/browser/phone.ts'
import { freePort } from '../../support/free-port.ts'
import { startProvider } from '../../support/openid-provider.ts'
import { depositScreen } from '../../support/screens/deposit-screen.ts'
import { fillDeposit, saveDeposits } from '../../support/screens/screens.ts'
import { pathOf, signInScreen } from '../../support/screens/sign-in-screen.ts'
import { passwordLongAgo, sessionsLongAgo, stepUp } from '../../support/screens/step-up.ts'

const port = await freePort()
const publicUrl = `http://127.0.0.1:${port}`
const provider = await startProvider({ publicUrl })
provider.person('driver')
afterAll(() => provider.stop())
const here = journey({
  port,
  worker: true,
  env: { ESS_OPENID: provider.file({ signOutThere: true }), ESS_PUBLIC_URL: publicUrl },
})

const passcode = 'cab over the lake'
const tap = (page: Page) => page.getByRole('button', { name: 'Sign in with Company account' }).click()

async function signInThere(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('on a phone, a person comes back from the company’s sign-in to the linked page, and later to a form', async () => {
  const { page } = await here.visit()
  const screen = signInScreen(page)
  await page.goto('/payroll/directDeposit?from=mail')
  await picture(page, 'company-sign-in')
  await tap(page)
  await signInThere(page, 'driver')
  await screen.newPasscode.waitFor()
  await picture(page, 'company-passcode')
  await screen.set(passcode)
  await page.getByRole('heading', { level: 1, name: 'Direct Deposit' }).waitFor()
  expect(pathOf(page)).toBe('/payroll/directDeposit?from=mail')

  await workerActive(page)
  await passwordLongAgo(page)
  await sessionsLongAgo(here.server, 'driver')
  const deposits = depositScreen(page)
  await fillDeposit(page, 2, { Amount: '43' })
  await saveDeposits(page)
  await stepUp(page, 'passcode').dialog.waitFor()
  await picture(page, 'company-step-up')
  await tap(page)
  await signInThere(page, 'driver')
  await deposits.show(2)
  await picture(page, 'company-back')
  await expect.poll(() => deposits.field(2, 'Amount').inputValue()).toBe('43')
  await deposits.save()
})

test('on a tablet, a person learns that they canceled, continues a form after the session ended, and also signs out at the company', async () => {
  const { page, complaints } = await here.visit({ width: 768, height: 1024 })
  const screen = signInScreen(page)
  await withoutLiveChannel(page)
  await page.goto('/login')
  await tap(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await screen.alert(/^You canceled it/).waitFor()
  await picture(page, 'company-canceled')
  await tap(page)
  await signInThere(page, 'driver')
  await screen.set(passcode)
  await screen.inside()
  await workerActive(page)

  const deposits = depositScreen(page)
  await deposits.open(3)
  await fillDeposit(page, 2, { Amount: '44' })
  await countOnDevice(page, 'drafts', 1)
  await endSessions(here.server)
  await page.reload()
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await picture(page, 'company-again')
  await tap(page)
  await deposits.show(2)
  await expect.poll(() => deposits.field(2, 'Amount').inputValue()).toBe('44')
  await deposits.save()

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await screen.password.waitFor()
  // From the ended session and the provider's page.
  complaints.splice(0)
})
