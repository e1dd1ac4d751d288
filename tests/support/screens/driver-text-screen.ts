import type { Locator, Page } from 'playwright-core'
import { follow } from '../browser/phone.ts'

export type DriverTextScreen = {
  /** Opens the screen and accepts the disclaimer if it shows. */
  open: () => Promise<void>
  provider: () => Locator
  part: (label: 'Area code' | 'Prefix' | 'Line number') => Locator
  button: (name: string) => Locator
  /** Closes the dialog with the outcome and returns its text. */
  acknowledge: () => Promise<string>
}

/** Driver Text Opt In/Out, as the driver uses it. */
export function driverTextScreen(page: Page): DriverTextScreen {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const provider = () => page.getByLabel('Service provider')
  return {
    button,
    provider,
    part: (label) => page.getByLabel(label, { exact: true }),
    async open() {
      await follow(page, '/drivers/driverText')
      await button('Accept').or(provider()).first().waitFor()
      if (await button('Accept').isVisible()) await button('Accept').click()
      await provider().waitFor()
    },
    async acknowledge() {
      // While the change is being sent, another dialog without a button may show.
      const ok = page.getByRole('button', { name: 'Ok', exact: true })
      const dialog = page.getByRole('dialog').filter({ has: ok })
      await dialog.waitFor()
      const words = await dialog.innerText()
      await ok.click()
      return words
    },
  }
}
