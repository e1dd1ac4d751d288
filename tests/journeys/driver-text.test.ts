import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { employeeIdOf, inDatabase } from '../support/data/changes.ts'
import { paste } from '../support/screens/deposit-screen.ts'
import { type DriverTextScreen, driverTextScreen } from '../support/screens/driver-text-screen.ts'
import { journey } from '../support/browser/journey.ts'
import { confirmationLinksTo } from '../support/mail.ts'

const here = journey({ worker: true })
let page: Page
let screen: DriverTextScreen

beforeAll(async () => {
  ;({ page } = await here.stay({ as: 'driver' }))
  screen = driverTextScreen(page)
})

function onFile(userName: string) {
  return inDatabase(here.server, async ({ read }) => {
    const row = await read
      .selectFrom('driver_texts')
      .selectAll()
      .where('employee_id', '=', await employeeIdOf(read, userName))
      .executeTakeFirst()
    return row && [row.opted_in === 1, row.carrier_address, row.area_code, row.prefix, row.line_number].join(' ')
  })
}

const isHome = () => expect.poll(() => new URL(page.url()).pathname).toBe('/')

test('the disclaimer comes first, and Back to Dashboard leaves without a question', async () => {
  await page.goto('/drivers/driverText')
  await page.getByRole('heading', { name: 'Before you start' }).waitFor()
  await expect.poll(() => screen.provider().count()).toBe(0)
  await screen.button('Back to Dashboard').click()
  await isHome()
})

test('accepted, it shows the status, 24 providers and the words for Nextel phones', async () => {
  await screen.open()
  await expect
    .poll(() => page.getByText('You are currently opted OUT of pre-plan text messaging.').isVisible())
    .toBe(true)
  const options = () => screen.provider().locator('option').allInnerTexts()
  await expect.poll(options).toHaveLength(1 + 24)
  const providers = await options()
  expect(new Set(providers).size).toBe(1 + 24)
  expect(providers.some((name) => name.startsWith('Nextel'))).toBe(true)
  await expect
    .poll(() => page.getByText('If you have a Nextel phone, you must choose the Nextel provider.').isVisible())
    .toBe(true)
  await expect.poll(() => screen.button('Update Text Info').count()).toBe(0)
  await expect.poll(() => screen.button('Opt Me Out').count()).toBe(0)
})

describe('each field says what is wrong with it, and Opt Me In waits', () => {
  beforeAll(() => screen.open())

  test.each([
    ['Area code', '', 'Value must be a number'],
    ['Area code', '6o2', 'Value must be a number'],
    ['Area code', '60', 'Value must be 3 digits'],
    ['Area code', '6025', 'Value must be 3 digits'],
    ['Prefix', 'abc', 'Value must be a number'],
    ['Prefix', '5', 'Value must be 3 digits'],
    ['Line number', '12-4', 'Value must be a number'],
    ['Line number', '123', 'Value must be 4 digits'],
  ] as const)('%s "%s": %s', async (label, value, message) => {
    await screen.part(label).fill(value || '1')
    await screen.part(label).fill(value)
    await screen.part(label).blur()
    await page.getByText(message, { exact: true }).first().waitFor()
    await expect.poll(() => screen.part(label).getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => screen.button('Opt Me In').isDisabled()).toBe(true)
    await screen.part(label).fill(label === 'Line number' ? '0142' : '555')
    await expect.poll(() => screen.part(label).getAttribute('aria-invalid')).toBeNull()
  })

  test('no provider: Select a Service Provider', async () => {
    await screen.provider().focus()
    await screen.provider().selectOption({ label: 'Verizon' })
    await screen.provider().selectOption({ label: 'Select a Service Provider' })
    await screen.provider().blur()
    await page.locator('.field-error').getByText('Select a Service Provider').waitFor()
    await expect.poll(() => screen.button('Opt Me In').isDisabled()).toBe(true)
  })

  test('Discard goes back to the dashboard and leaves nothing behind', async () => {
    await screen.button('Discard').click()
    await isHome()
    await expect.poll(() => onFile('driver')).toBeUndefined()
  })
})

test('a chosen provider stays the chosen one, also where several share a network', async () => {
  await screen.open()
  for (const name of ['Verizon', 'Xfinity Mobile', 'Page Plus']) {
    await screen.provider().selectOption({ label: name })
    const shown = await screen.provider().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
    expect(shown).toBe(name)
  }
  await screen.button('Discard').click()
  await isHome()
})

test('a driver opts in with a pasted number, updates it, and opts out, each with its own words', async () => {
  await screen.open()
  await screen.provider().selectOption({ label: 'Cricket' })
  await paste(screen.part('Area code'), '+1 (602) 555-0142')
  await expect.poll(() => screen.part('Area code').inputValue()).toBe('602')
  await expect.poll(() => screen.part('Prefix').inputValue()).toBe('555')
  await expect.poll(() => screen.part('Line number').inputValue()).toBe('0142')
  await screen.button('Opt Me In').click()
  const told = await screen.acknowledge()
  expect(told).toContain('A confirmation text should arrive within 30 minutes.')
  expect(told).toContain('unverified')
  expect(told).toContain('ess-support@swift.example')
  await isHome()
  await expect.poll(() => onFile('driver')).toBe('true sms.cricketwireless.net 602 555 0142')

  await screen.open()
  await expect
    .poll(() => page.getByText('You are currently opted IN to pre-plan text messaging.').isVisible())
    .toBe(true)
  await expect.poll(() => screen.button('Opt Me In').count()).toBe(0)
  await screen.part('Line number').fill(' 0143 ')
  await screen.button('Update Text Info').click()
  expect(await screen.acknowledge()).toContain('A confirmation text should arrive within 30 minutes.')
  await isHome()
  await expect.poll(() => onFile('driver')).toBe('true sms.cricketwireless.net 602 555 0143')

  await screen.open()
  await expect.poll(() => screen.part('Line number').inputValue()).toBe('0143')
  await screen.button('Opt Me Out').click()
  expect(await screen.acknowledge()).toContain('You chose to opt out of pre-plan text messaging.')
  await isHome()
  await expect.poll(() => onFile('driver')).toMatch(/^false /)
  await screen.open()
  await page.getByText('You are currently opted OUT of pre-plan text messaging.').waitFor()
})

test('the number is confirmed by the link of the text, and by nothing but a press', async () => {
  const { page, context } = await here.visit({ as: 'driver2' })
  const screen = driverTextScreen(page)
  await screen.open()
  await screen.provider().selectOption({ label: 'Nextel (retired)' })
  await page.getByText(/^Nextel no longer delivers these messages\./).waitFor()
  await expect.poll(() => screen.button('Opt Me In').isDisabled()).toBe(true)
  await screen.provider().selectOption({ label: 'Cricket' })
  await paste(screen.part('Area code'), '(602) 555-0177')
  await screen.button('Opt Me In').click()
  await screen.acknowledge()

  const links = () => confirmationLinksTo(here.server.dataDir, '6025550177@sms.cricketwireless.net')
  await expect.poll(() => links().length).toBe(1)
  const [link] = links()
  // As a carrier looks at what it delivers.
  expect((await fetch(here.server.url + link)).status).toBe(200)
  await screen.open()
  await page.getByText(/^We sent it to \(602\).555.0177 at /).waitFor()

  const opened = await context.newPage()
  await opened.goto(link!)
  await opened.getByRole('button', { name: 'Confirm' }).click()
  await opened.getByRole('heading', { name: 'This phone is confirmed' }).waitFor()
  await opened.close()
  await screen.open()
  await page.getByText(/^Your account is confirmed: texts reach \(602\).555.0177\.$/).waitFor()
})

test('a user who is not a driver has no entry for it, and is told so at its address', async () => {
  const employee = await here.visit({ as: 'employee' })
  await employee.page.getByRole('button', { name: 'More' }).click()
  const menu = employee.page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Sign out' }).waitFor()
  await expect.poll(async () => (await menu.getByRole('link').allInnerTexts()).join()).not.toMatch(/driver/i)
  await employee.page.keyboard.press('Escape')
  await employee.load('/drivers/driverText', 'Not available to you')
  await expect.poll(() => employee.page.getByText('This page is for other roles.').isVisible()).toBe(true)
  await employee.page.getByRole('link', { name: 'Go to Home' }).click()
  await employee.page.locator('.greeting').waitFor()
})
