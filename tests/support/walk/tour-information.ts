import { informationScreen } from '../screens/information-screen.ts'
import type { Visit } from '../browser/journey.ts'
import { leaving } from './tour.ts'
import type { Stop } from './walk.ts'

/** Every state of My Information except the dialogs that all forms share. */
export async function information(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  const screen = informationScreen(page)
  const acknowledgement = 'Use a mailing address?'
  await visit.open('/personal-info/my-information', 'My Information')
  await screen.field('Personal email').waitFor()
  await stop('My Information')
  await page.getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('heading', { name: 'W-4s' }).waitFor()
  await stop('Your Data')
  await page.goBack()
  await screen.field('Personal email').waitFor()
  await screen.resident('Street address').fill('')
  await screen.resident('ZIP code').fill('8500')
  await screen.field('Personal email').fill('nobody@')
  await screen.press('Submit')
  await page.locator('.field-error').first().waitFor()
  await stop('My Information with errors')
  await screen.resident('Street address').fill('1 Tour St')
  await screen.resident('State').selectOption({ label: 'Hawaii' })
  await screen.resident('ZIP code').fill('97201')
  await page.getByRole('button', { name: /^Use Portland/ }).waitFor()
  await stop('My Information with a ZIP code of elsewhere')
  // Some demo users already have a mailing address.
  if ((await page.locator('ion-toggle').count()) > 1) await screen.toggle('I want a mailing address')
  await screen.toggle('I want a mailing address')
  await screen.question(acknowledgement).waitFor()
  await stop('mailing address acknowledgement')
  await screen.answer(acknowledgement, 'Accept')
  await stop('My Information with a mailing address')
  await screen.toggle('Same as resident address')
  await screen.resident('Street address').fill('2 Tour St')
  await screen.field('Personal email').focus()
  await screen.question('Keep your mailing address the same?').waitFor()
  await stop('keep-them-the-same question')
  await screen.answer('Keep your mailing address the same?', 'Keep them the same')
  await leaving(page, stop)
  await screen.press('Discard')
}
