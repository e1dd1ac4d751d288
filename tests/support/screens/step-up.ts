import type { Locator, Page } from 'playwright-core'
import { employeeIdOf, inDatabase } from '../data/changes.ts'
import type { RunningServer } from '../server.ts'

const tenMinutes = 10 * 60_000

/** Makes this tab's password ten minutes old. Reloads the page. */
export async function passwordLongAgo(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    const given = JSON.parse(sessionStorage.getItem('ess.password-at')!)
    sessionStorage.setItem('ess.password-at', JSON.stringify({ ...given, at: given.at - ms }))
  }, tenMinutes)
  await page.reload()
}

/** Does the same on the server, which stores it per session. */
export async function sessionsLongAgo(server: RunningServer, userName: string): Promise<void> {
  await inDatabase(server, async ({ write }) => {
    await write
      .updateTable('sessions')
      .set((eb) => ({ password_at: eb('password_at', '-', tenMinutes) }))
      .where('person_id', '=', await employeeIdOf(write, userName))
      .execute()
  })
}

type StepUp = {
  dialog: Locator
  secret: Locator
  /** Types the secret and presses Continue. */
  give: (secret: string) => Promise<void>
  cancel: () => Promise<void>
  alert: (text: string | RegExp) => Locator
}

/** The dialog that asks again for the password or the device passcode. */
export function stepUp(page: Page, what: 'password' | 'passcode' = 'password'): StepUp {
  const dialog = page.getByRole('dialog', { name: `Enter your ${what}` })
  const secret = dialog.getByLabel(what === 'password' ? 'Password' : 'Device passcode', { exact: true })
  return {
    dialog,
    secret,
    alert: (text) => dialog.getByRole('alert').getByText(text),
    async give(typed) {
      await secret.fill(typed)
      await dialog.getByRole('button', { name: 'Continue' }).click()
    },
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  }
}
