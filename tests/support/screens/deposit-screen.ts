import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { arrived, fillDeposit, openDeposit, saveDeposits } from './screens.ts'

export type DepositScreen = {
  open: (cards?: number) => Promise<void>
  card: (n: number) => Locator
  cards: () => Locator
  field: (n: number, label: string) => Locator
  /** Adds a card of these types through the dialog. */
  add: (account: string, deposit: string) => Promise<void>
  /** Chooses these types and presses Add; the dialog may stay open with a message. */
  tryToAdd: (account: string, deposit: string) => Promise<void>
  /** Opens a card. */
  show: (n: number) => Promise<void>
  fill: (n: number, values: Record<string, string>) => Promise<void>
  choose: (n: number, label: 'Account type' | 'Deposit type', option: string) => Promise<void>
  press: (button: string | RegExp) => Promise<void>
  /** Saves and waits until the screen shows that the change has arrived. */
  save: () => Promise<void>
}

/** Direct deposit, as the person uses it. */
export function depositScreen(page: Page): DepositScreen {
  const cards = () => page.getByRole('region', { name: /^Deposit \d+:/ })
  const card = (n: number) => page.getByRole('region', { name: new RegExp(`^Deposit ${n}:`) })
  const field = (n: number, label: string) => card(n).getByLabel(label, { exact: true })
  const press = (button: string | RegExp) => page.getByRole('button', { name: button, exact: true }).click()
  const tryToAdd = async (account: string, deposit: string) => {
    const dialog = page.getByRole('dialog', { name: 'New direct deposit' })
    if (!(await dialog.isVisible())) await press('Add')
    await dialog.getByRole('radio', { name: account }).click()
    await dialog.getByRole('radio', { name: deposit }).click()
    await dialog.getByRole('button', { name: 'Add' }).click()
  }
  return {
    card,
    cards,
    field,
    press,
    tryToAdd,
    async open(count) {
      await page.goto('/payroll/directDeposit')
      await page.getByRole('heading', { level: 2, name: 'Deposits' }).waitFor()
      if (count !== undefined) await vi.waitUntil(async () => (await cards().count()) === count)
    },
    async add(account, deposit) {
      await tryToAdd(account, deposit)
      await page.getByRole('dialog', { name: 'New direct deposit' }).waitFor({ state: 'detached' })
    },
    async fill(n, values) {
      await fillDeposit(page, n, values)
    },
    show: (n) => openDeposit(page, n),
    async choose(n, label, option) {
      await openDeposit(page, n)
      await field(n, label).selectOption({ label: option })
    },
    async save() {
      const receipts = page.getByText(/^Receipt R-/)
      const [before] = await receipts.allInnerTexts()
      await saveDeposits(page)
      await vi.waitUntil(async () => ((await receipts.allInnerTexts())[0] ?? before) !== before)
      await arrived(page)
    },
  }
}

/** Pastes into the focused field, as the clipboard would. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.page().evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const target = document.activeElement as HTMLInputElement
    if (!target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))) return
    target.select()
    document.execCommand('insertText', false, pasted)
  }, text)
}
