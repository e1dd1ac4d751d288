import type { Locator, Page } from 'playwright-core'
import { follow } from '../browser/phone.ts'

export type DriverTextScreen = {
  /** Opens it and accepts the disclaimer where it stands. */
  open: () => Promise<void>
  provider: () => Locator
  part: (label: 'Area code' | 'Prefix' | 'Line number') => Locator
  button: (name: string) => Locator
  /** The dialog that tells the end of it: its words, once it is closed. */
  acknowledge: () => Promise<string>
}

/** Driver Text Opt In/Out as the driver sees it. */
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
      // While it is being sent, another dialog may stand here, without a button.
      const ok = page.getByRole('button', { name: 'Ok', exact: true })
      const dialog = page.getByRole('dialog').filter({ has: ok })
      await dialog.waitFor()
      const words = await dialog.innerText()
      await ok.click()
      return words
    },
  }
}
