import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type InformationScreen, informationOf, informationScreen } from '../../support/screens/information-screen.ts'
import { journey } from '../../support/browser/journey.ts'
import { focused } from '../../support/browser/keyboard.ts'

// This company stores cell phone numbers.
const here = journey({ env: { ESS_COMPANY: 'larkspur' } })
let page: Page
let screen: InformationScreen
const cell = () => screen.field('Cell phone')
const caret = () => cell().evaluate((input: HTMLInputElement) => input.selectionStart)
const caretTo = (at: number) =>
  cell().evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at)

beforeAll(async () => {
  ;({ page } = await here.stay({ as: 'driver' }))
  screen = informationScreen(page)
  await screen.open()
})
beforeEach(() => cell().fill(''))

test('the caret stays at a corrected digit, and deleting skips hyphens and parentheses', async () => {
  await cell().pressSequentially('6025550123')
  await caretTo(7)
  await page.keyboard.press('Backspace')
  await expect.poll(() => cell().inputValue()).toBe('(602) 550-123')
  await page.keyboard.type('9')
  await expect.poll(() => cell().inputValue()).toBe('(602) 955-0123')
  await expect.poll(() => caret()).toBe(7)
  await caretTo(10)
  await page.keyboard.press('Backspace')
  await expect.poll(() => cell().inputValue()).toBe('(602) 950-123')
  for (let times = 0; times < 20; times++) await page.keyboard.press('Backspace')
  await expect.poll(() => cell().inputValue()).toBe('(012) 3')
  await caretTo(0)
  for (let times = 0; times < 20; times++) await page.keyboard.press('Delete')
  await expect.poll(() => cell().inputValue()).toBe('')
})

test('too few digits show an error, an empty number is allowed, and ten are stored as digits', async () => {
  await cell().pressSequentially('602555')
  await screen.press('Submit')
  await page.locator('.field-error').getByText('Please provide a valid phone number').waitFor()
  await expect.poll(() => cell().inputValue()).toBe('(602) 555')
  // In a field without focus, Playwright would move the caret to the start.
  await expect.poll(() => focused(cell())).toBe(true)
  await page.keyboard.type('0199')
  await screen.press('Submit')
  await page.getByRole('dialog', { name: 'Form was Successfully Saved!' }).getByRole('button', { name: 'Ok' }).click()
  await expect.poll(async () => (await informationOf(here.server, 'driver')).cellNumber).toBe('6025550199')
  await screen.open()
  await expect.poll(() => cell().inputValue()).toBe('(602) 555-0199')
})
