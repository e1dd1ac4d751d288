import type { Page } from 'playwright-core'
import { type CardListScreen, contactsScreen, educationScreen } from '../card-list-screen.ts'
import type { Visit } from '../journey.ts'
import { type Part, leaving } from './tour.ts'
import type { Stop } from './walk.ts'

/** Every screen and dialog of contacts, education and the smoking preference, for a driver who is signed in. */
export const personalInfoParts: [name: string, part: Part][] = [
  ['contacts', contacts],
  ['education', education],
  ['the smoking preference', smoking],
]

async function contacts(visit: Visit, stop: Stop): Promise<void> {
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

async function education(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const screen = educationScreen(page)
  await visit.open('/personal-info/education', 'Education')
  await screen.cards().first().waitFor()
  await stop('education')
  await screen.add()
  const last = await screen.cards().count()
  await screen.fill(last, { GPA: '9.99', 'Start Year': '1900' })
  await wrong(screen, page, stop, 'education')
  await question(page, stop, 'Education')
  while ((await screen.cards().count()) > 0) await screen.remove(1)
  await stop('education, none left')
  await discard(screen)
}

async function smoking(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/drivers/smokingPreference', 'Smoker/Non-Smoker Status')
  const answer = page.getByLabel('Your answer')
  await answer.waitFor()
  await stop('smoking preference')
  await answer.selectOption({ label: (await answer.inputValue()) === 'Smoker' ? 'Non-Smoker' : 'Smoker' })
  await stop('smoking preference, changed')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  const asks = page.getByRole('alertdialog', { name: 'You have unsaved changes.' })
  await asks.waitFor()
  await stop('smoking preference, leaving')
  await asks.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Submit Change' }).click()
  await page.getByRole('dialog', { name: 'Success' }).waitFor()
  await stop('smoking preference, success')
}

async function wrong(screen: CardListScreen, page: Page, stop: Stop, where: string) {
  await screen.press('Save')
  await page.locator('.field-error').first().waitFor()
  await stop(`${where} with errors`)
}

async function question(page: Page, stop: Stop, what: string) {
  await page.getByRole('button', { name: new RegExp(`^Delete ${what} 1`) }).click()
  await page.getByRole('alertdialog', { name: 'Delete Action' }).waitFor()
  await stop(`delete ${what}`)
  await page.getByRole('alertdialog', { name: 'Delete Action' }).getByRole('button', { name: 'Cancel' }).click()
}

async function discard(screen: CardListScreen) {
  await screen.press('Discard')
  await screen.cards().first().waitFor()
}
