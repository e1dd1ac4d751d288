import type { Page } from 'playwright-core'
import { type CardListScreen, contactsScreen } from '../screens/card-list-screen.ts'
import type { Visit } from '../browser/journey.ts'
import { leaving } from './tour.ts'
import type { Stop } from './walk.ts'

/** Every screen and dialog of contacts, for a signed-in user. */
export async function contacts(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/personal-info', 'Personal Information')
  await stop('Personal Information')
  const screen = contactsScreen(page)
  await visit.open('/personal-info/emergency-contact', 'Emergency Contacts')
  await screen.cards().first().waitFor()
  await stop('contacts')
  await screen.fill(1, { Name: '', Phone: '602' })
  await wrong(screen, page, stop, 'contacts')
  await leaving(page, stop)
  if ((await page.getByRole('button', { name: 'Add Contact' }).count()) === 0) return discard(screen)
  await question(page, stop, 'Contact')
  while ((await screen.cards().count()) < 3) await screen.add()
  await screen.press('Add Contact')
  await page.getByRole('alert').getByText('You have the max number of Contacts.').waitFor()
  await stop('contacts, no more')
  while ((await screen.cards().count()) > 0) await screen.remove(1)
  await stop('contacts, none left')
  await screen.press('Save')
  await page.getByText('Must have one primary contact to save.').first().waitFor()
  await stop('contacts without a primary one')
  await discard(screen)
}

export async function wrong(screen: CardListScreen, page: Page, stop: Stop, where: string) {
  await screen.press('Save')
  await page.locator('.field-error').first().waitFor()
  await stop(`${where} with errors`)
}

export async function question(page: Page, stop: Stop, what: string) {
  await page.getByRole('button', { name: new RegExp(`^Delete ${what} 1`) }).click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await stop(`delete ${what}`)
  await page.getByRole('alertdialog', { name: 'Delete Action' }).getByRole('button', { name: 'Cancel' }).click()
}

export async function discard(screen: CardListScreen) {
  await screen.press('Discard')
  await screen.cards().first().waitFor()
}
