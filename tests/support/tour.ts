import { type DepositScreen, depositScreen } from './deposit-screen.ts'
import { driverTextScreen } from './driver-text-screen.ts'
import type { Visit } from './journey.ts'

/** Walks a driver through every screen and dialog, from signing in on, and stops at each. Everything typed is discarded again. */
export async function tour(visit: Visit, stop: (where: string) => Promise<void>): Promise<void> {
  const { page } = visit
  await page.goto('/login')
  await page.getByLabel('User name').waitFor()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await stop('sign-in')
  await visit.signIn('driver')
  await stop('driver dashboard')
  if (await page.getByRole('button', { name: 'More' }).isVisible()) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await stop('drawer')
  }
  for (const [path, heading] of [
    ['/personal-info/my-information', 'My Information'], ['/payroll', 'Payroll'], ['/activity', 'Activity'], ['/nowhere', 'Page not found'],
  ] as const) {
    await visit.open(path, heading)
    await stop(heading)
  }
  await deposits(depositScreen(page), stop)
  await texts(visit, stop)
}

async function deposits(deposit: DepositScreen, stop: (where: string) => Promise<void>): Promise<void> {
  await deposit.open()
  await deposit.cards().first().waitFor()
  await stop('direct deposit')
  await deposit.tryToAdd('Checking', 'Net (entire net pay)')
  await stop('add dialog that refuses')
  await deposit.press('Cancel')
  await deposit.press(/^Delete deposit 1,/)
  await stop('delete overlay')
  await deposit.press('Cancel')
  await deposit.press('Delete all')
  await stop('delete all')
  await deposit.press('Cancel')
  await deposit.add('Checking', 'Flat amount')
  await deposit.choose(1, 'Deposit type', 'Percentage')
  await deposit.press('Save')
  await deposit.cards().last().getByText('This field is required').first().waitFor()
  await stop('direct deposit with errors')
  await deposit.press('Discard')
  await stop('direct deposit, discarded')
}

async function texts({ page }: Visit, stop: (where: string) => Promise<void>): Promise<void> {
  const text = driverTextScreen(page)
  await page.goto('/drivers/driverText')
  await text.button('Accept').waitFor()
  await stop('driver text disclaimer')
  await text.button('Accept').click()
  await text.part('Area code').fill('6o2')
  await text.part('Prefix').focus()
  await page.locator('.field-error').first().waitFor()
  await stop('driver text with an error')
  await text.part('Area code').fill('')
}
