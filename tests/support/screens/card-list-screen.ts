import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { follow } from '../browser/phone.ts'
import { arrived } from './screens.ts'

/** A form of cards, as the person uses it: emergency contacts or education. Cards are counted from 1. */
export type CardListScreen = {
  open: (cards?: number) => Promise<void>
  card: (n: number) => Locator
  cards: () => Locator
  field: (n: number, label: string) => Locator
  add: () => Promise<void>
  /** Fills fields and chooses options, by label. */
  fill: (n: number, values: Record<string, string>) => Promise<void>
  /** Deletes a card and confirms the question on it. */
  remove: (n: number) => Promise<void>
  press: (button: string | RegExp) => Promise<void>
  /** Saves and waits until the screen shows that the change has arrived. */
  save: () => Promise<void>
  /** The errors shown on the card. */
  errors: (n: number) => Promise<string[]>
}

type Kind = { path: string; title: string; list: string; card: string; add: string; selects: string[] }

const contacts: Kind = {
  path: '/personal-info/emergency-contact',
  title: 'Emergency Contacts',
  list: 'Your contacts',
  card: 'Contact',
  add: 'Add Contact',
  selects: ['Relationship', 'State'],
}
const education: Kind = {
  path: '/personal-info/education',
  title: 'Education',
  list: 'Your education',
  card: 'Education',
  add: 'Add',
  selects: ['Degree'],
}

export const contactsScreen = (page: Page) => cardListScreen(page, contacts)
export const educationScreen = (page: Page) => cardListScreen(page, education)

export const primarySwitch = (screen: CardListScreen, n: number) =>
  screen.card(n).getByRole('switch', { name: 'Primary contact' })

/** Which cards are primary, as '010'. */
export async function primaries(screen: CardListScreen): Promise<string> {
  const switches = screen.cards().page().getByRole('switch', { name: 'Primary contact' })
  // In one call, because a card may disappear between two.
  const marks = await switches.evaluateAll((all) => all.map((each) => each.ariaChecked))
  return marks.map((mark) => (mark === 'true' ? '1' : '0')).join('')
}

function cardListScreen(page: Page, kind: Kind): CardListScreen {
  const cards = () => page.getByRole('region', { name: new RegExp(`^${kind.card} \\d`) })
  const card = (n: number) => page.getByRole('region', { name: new RegExp(`^${kind.card} ${n}(:|$)`) })
  const field = (n: number, label: string) => card(n).getByLabel(label, { exact: true })
  const press = (button: string | RegExp) => page.getByRole('button', { name: button, exact: true }).click()
  const until = (count: number) => vi.waitUntil(async () => (await cards().count()) === count)
  return {
    card,
    cards,
    field,
    press,
    async open(count) {
      // If the screen is already open, reload it.
      if (new URL(page.url()).pathname === kind.path) await page.goto(kind.path)
      else await follow(page, kind.path)
      await page.getByRole('heading', { level: 2, name: kind.list }).waitFor()
      if (count !== undefined) await until(count)
    },
    async add() {
      const before = await cards().count()
      await press(kind.add)
      await until(before + 1)
    },
    async fill(n, values) {
      for (const [label, value] of Object.entries(values)) {
        if (kind.selects.includes(label)) await field(n, label).selectOption({ label: value })
        else await field(n, label).fill(value)
      }
    },
    async remove(n) {
      const before = await cards().count()
      await card(n)
        .getByRole('button', { name: new RegExp(`^Delete ${kind.card} ${n}`) })
        .click()
      await page.getByRole('alertdialog', { name: 'Delete Action' }).getByRole('button', { name: 'Delete' }).click()
      await until(before - 1)
    },
    async save() {
      const receipts = page.getByText(/^Receipt R-/)
      const [before] = await receipts.allInnerTexts()
      await press('Save')
      await vi.waitUntil(async () => ((await receipts.allInnerTexts())[0] ?? before) !== before)
      await arrived(page)
    },
    errors: (n) => card(n).locator('.field-error').allInnerTexts(),
  }
}
