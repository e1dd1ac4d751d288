import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shownZip } from '@/domain/personal-info/zip.ts'
import {
  type InformationScreen,
  informationOf,
  informationScreen,
  takeMailing,
} from '../../support/screens/information-screen.ts'
import { journey } from '../../support/browser/journey.ts'

const here = journey()
let page: Page
let screen: InformationScreen

const isHome = () => expect.poll(() => new URL(page.url()).pathname).toBe('/')
const onFile = () => informationOf(here.server, 'driver')

async function submitted() {
  await screen.press('Submit')
  const told = page.getByRole('dialog', { name: 'Form was Successfully Saved!' })
  await told.getByText(/^Receipt R-/).waitFor()
  await told.getByRole('button', { name: 'Ok' }).click()
  await isHome()
}

async function discarded() {
  await screen.press('Discard')
  await page.getByText('Your changes were discarded.').waitFor()
}

beforeAll(async () => {
  await takeMailing(here.server, 'driver')
  ;({ page } = await here.stay({ as: 'driver' }))
  screen = informationScreen(page)
})
beforeEach(async () => {
  await screen.open()
  // The page may still show an answer kept before the last save.
  const { residentStreetAddress, residentZipCode, mailingStreetAddress } = await onFile()
  await expect.poll(() => screen.resident('Street address').inputValue()).toBe(residentStreetAddress)
  await expect.poll(() => screen.resident('ZIP code').inputValue()).toBe(shownZip(residentZipCode))
  await expect.poll(() => page.getByText('Same as resident address').count()).toBe(mailingStreetAddress ? 1 : 0)
  const isOther = mailingStreetAddress !== '' && mailingStreetAddress !== residentStreetAddress
  await expect.poll(() => screen.mailing('Street address').count()).toBe(isOther ? 1 : 0)
})

test('every field shows what is on file; the work email is read-only', async () => {
  const info = await onFile()
  await expect.poll(() => screen.resident('Street address').inputValue()).toBe(info.residentStreetAddress)
  await expect.poll(() => screen.resident('City').inputValue()).toBe(info.residentCity)
  await expect.poll(() => screen.resident('ZIP code').inputValue()).toBe(shownZip(info.residentZipCode))
  await expect.poll(() => screen.field('Personal email').inputValue()).toBe(info.personalEmailAddress)
  await expect
    .poll(() => page.getByText('Work email').locator('xpath=following-sibling::dd').innerText())
    .toBe(info.companyEmailAddress || 'None on file')
  await expect.poll(() => screen.field('Cell phone').count()).toBe(0)
})

test('names and addresses with symbols, apostrophes and accents arrive as typed', async () => {
  await screen.resident('Street address').fill("12½ O'Neil-Straße #7")
  await screen.resident('Apartment or suite').fill('# 4-B')
  await screen.resident('City').fill("Coeur d'Alene")
  await screen.field('Personal email').fill("o'neil+loads@post.example")
  await submitted()
  await expect
    .poll(() => onFile())
    .toMatchObject({
      residentStreetAddress: "12½ O'Neil-Straße #7",
      residentSuite: '# 4-B',
      residentCity: "Coeur d'Alene",
      personalEmailAddress: "o'neil+loads@post.example",
      mailingStreetAddress: '',
    })
})

describe('the mailing address', () => {
  const acknowledgement = 'Use a mailing address?'
  const keepSame = 'Keep your mailing address the same?'

  test('asks for acknowledgement: Cancel leaves it off', async () => {
    await screen.toggle('I want a mailing address')
    await screen.answer(acknowledgement, 'Cancel')
    await expect.poll(() => page.getByText('Same as resident address').count()).toBe(0)
    await expect.poll(() => page.getByText('You have unsaved changes.').count()).toBe(0)
  })

  test('once accepted, has its own required fields, which are saved', async () => {
    await screen.toggle('I want a mailing address')
    await screen.answer(acknowledgement, 'Accept')
    await screen.press('Submit')
    await expect.poll(() => screen.errors()).toEqual(Array(4).fill('This field is required'))
    await screen.mailing('Street address').fill('PO Box 7')
    await screen.mailing('ZIP code').fill('85201')
    await page.getByText('Filled in from the ZIP code: Mesa, Arizona').waitFor()
    await submitted()
    await expect
      .poll(() => onFile())
      .toMatchObject({
        mailingStreetAddress: 'PO Box 7',
        mailingCity: 'Mesa',
        mailingState: 'AZ',
        mailingZipCode: '85201',
        mailingCountyCode: '',
      })
  })

  test('set to “same as resident address”, is a copy of it', async () => {
    await screen.toggle('Same as resident address')
    await screen.mailing('Street address').waitFor({ state: 'detached' })
    await submitted()
    const info = await onFile()
    expect(info.mailingStreetAddress).toBe(info.residentStreetAddress)
    expect(info.mailingZipCode).toBe(info.residentZipCode)
  })

  test('asks on leaving a changed resident address, and keeps both the same', async () => {
    await screen.resident('Street address').fill('77 Kept Same Rd')
    await screen.resident('City').focus()
    await expect.poll(() => screen.question(keepSame).count()).toBe(0)
    await screen.field('Personal email').focus()
    await screen.answer(keepSame, 'Keep them the same')
    await submitted()
    await expect
      .poll(() => onFile())
      .toMatchObject({
        residentStreetAddress: '77 Kept Same Rd',
        mailingStreetAddress: '77 Kept Same Rd',
      })
  })

  test('asks at Submit otherwise, and keeps the old one', async () => {
    await screen.resident('Street address').fill('88 New Home St')
    await screen.press('Submit')
    await screen
      .question(keepSame)
      .getByText(/It was 77 Kept Same Rd,/)
      .waitFor()
    await screen.answer(keepSame, 'Keep the old one')
    await page.getByRole('dialog', { name: 'Form was Successfully Saved!' }).getByRole('button', { name: 'Ok' }).click()
    await isHome()
    await expect
      .poll(() => onFile())
      .toMatchObject({
        residentStreetAddress: '88 New Home St',
        mailingStreetAddress: '77 Kept Same Rd',
      })
  })

  test('is removed when turned off', async () => {
    await screen.toggle('I want a mailing address')
    await submitted()
    await expect
      .poll(() => onFile())
      .toMatchObject({
        mailingStreetAddress: '',
        mailingCity: '',
        mailingState: '',
        mailingZipCode: '',
      })
  })
})

test('values that the browser fills in count as if typed', async () => {
  await screen.resident('Street address').fill('')
  const filled = {
    residentStreetAddress: '5 Autofill Way',
    residentCity: 'Tempe',
    residentZipCode: '85281-0001',
    personalEmailAddress: 'filled@post.example',
  }
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
      input.value = value
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, filled)
  await expect.poll(() => screen.resident('ZIP code').inputValue()).toBe('85281-0001')
  await submitted()
  await expect.poll(() => onFile()).toMatchObject({ ...filled, residentZipCode: '852810001' })
})

test('the browser may fill in empty fields, each address separately, but is asked not to remember existing values', async () => {
  const token = () => screen.resident('Street address').getAttribute('autocomplete')
  await expect.poll(() => token()).toBe('off')
  await screen.resident('Street address').fill('')
  await expect.poll(token).toBe('section-resident address-line1')
  await discarded()
})
