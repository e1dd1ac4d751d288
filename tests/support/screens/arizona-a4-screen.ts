import type { Page } from 'playwright-core'

/** The election of Arizona withholding. */
export function arizonaTaxScreen(page: Page) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    press,
    percentage: () => page.getByLabel('Percentage'),
    amount: () => page.getByRole('textbox', { name: 'Extra amount' }),
    toggle: (name: RegExp) => page.getByRole('switch', { name }).click(),
    pending: () => page.getByRole('status').filter({ hasText: 'Arizona A-4 changes are pending' }),
    summary: () => page.getByRole('dialog', { name: 'Your Arizona withholding election' }),
    async certify() {
      await press('Submit')
      await page.getByRole('checkbox', { name: /^I certify/ }).click()
      await press('Agree')
    },
  }
}
