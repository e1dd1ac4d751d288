import type { Locator, Page } from 'playwright-core'
import { demoPassword } from '../../../server/demo/demo-company.ts'

/** The sign-in screen and its steps, or the dialog for signing in again. */
export function signInScreen(page: Page, within: Page | Locator = page) {
  const button = (name: string | RegExp) => within.getByRole('button', { name })
  const userName = within.getByRole('textbox', { name: 'User name' })
  const password = within.getByLabel('Password', { exact: true })
  const code = within.getByRole('textbox', { name: 'Code', exact: true })
  const passcode = within.getByLabel('Passcode', { exact: true })
  const newPasscode = within.getByLabel('New passcode', { exact: true })
  const again = within.getByLabel('Enter it again')
  return {
    userName,
    password,
    code,
    passcode,
    newPasscode,
    again,
    button,
    alert: (sentence: string | RegExp) => within.getByRole('alert').getByText(sentence),
    resend: button(/^Send a new code/),
    /** The resend button's text: Ionic keeps it outside the shadow root that has the role. */
    resendWords: () => within.locator('ion-button').filter({ hasText: 'Send a new code' }).innerText(),
    async enter(name: string, secret = demoPassword) {
      await userName.fill(name)
      await password.fill(secret)
      await button('Sign in').click()
    },
    async open(secret: string) {
      await passcode.fill(secret)
      await button('Open').click()
    },
    async set(secret: string, repeated = secret) {
      await newPasscode.fill(secret)
      await again.fill(repeated)
      await button('Set passcode').click()
    },
    /** Waits for the first screen after sign-in. */
    inside: () => page.locator('#ion-view-container-root h1').first().waitFor(),
  }
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Everything that the tab stores in clear text. */
export function sessionFile(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
}
