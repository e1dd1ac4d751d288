import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { employeeIdOf, inDatabase } from '../support/data/changes.ts'
import { paste } from '../support/screens/deposit-screen.ts'
import { type DriverTextScreen, driverTextScreen } from '../support/screens/driver-text-screen.ts'
import { journey } from '../support/browser/journey.ts'
import { confirmationLinksTo } from '../support/mail.ts'

const here = journey()
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
      .where('person_id', '=', await employeeIdOf(read, userName))
      .executeTakeFirst()
    return row && [row.opted_in === 1, row.carrier_address, row.area_code, row.prefix, row.line_number].join(' ')
  })
}

const isHome = () => expect.poll(() => new URL(page.url()).pathname).toBe('/')

test('a chosen provider stays selected even if several share a network, and deselecting it asks for one', async () => {
  await screen.open()
  for (const name of ['Verizon', 'Xfinity Mobile', 'Page Plus']) {
    await screen.provider().selectOption({ label: name })
    const shown = await screen.provider().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
    expect(shown).toBe(name)
  }
  await screen.provider().selectOption({ label: 'Select a Service Provider' })
  await screen.provider().blur()
  await page.locator('.field-error').getByText('Select a Service Provider').waitFor()
  await screen.button('Discard').click()
  await isHome()
})

test('a driver opts in with a pasted number, updates it, and opts out, each with its own message', async () => {
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

test('only a press on the page behind the text’s link confirms the number', async () => {
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
  // As a carrier does when it scans the link.
  expect((await fetch(here.server.url + link)).status).toBe(200)
  await screen.open()
  await page.getByText(/^We sent it to \(602\).555.0177 at /).waitFor()

  const opened = await page.context().newPage()
  await opened.goto(link!)
  await opened.getByRole('button', { name: 'Confirm' }).click()
  await opened.getByRole('heading', { name: 'This phone is confirmed' }).waitFor()
  await opened.close()
  await screen.open()
  await page.getByText(/^Your account is confirmed: texts reach \(602\).555.0177\.$/).waitFor()
})
