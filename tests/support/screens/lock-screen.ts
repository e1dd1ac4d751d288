import type { Page } from 'playwright-core'
import { demoPassword } from '../../../server/demo/demo-company.ts'

/** The dialog after a reload that lost the keys: asks for the password and continues the session. */
export function lockScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'This device is locked' })
  return {
    dialog,
    async unlock(password = demoPassword) {
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Unlock' }).click()
    },
  }
}
