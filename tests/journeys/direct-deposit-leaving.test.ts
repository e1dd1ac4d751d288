import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { untilDrafts } from '../support/device-storage.ts'
import { type DepositScreen, depositScreen } from '../support/deposit-screen.ts'
import { depositsOf, flat, net, putOnFile } from '../support/deposits-on-file.ts'
import { journey } from '../support/journey.ts'

const here = journey()
let page: Page
let screen: DepositScreen

const unsaved = 'You have unsaved changes.'
const leaving = () => page.getByRole('alertdialog', { name: 'Leaving?' })
const home = () => page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Home' })
const path = () => new URL(page.url()).pathname

beforeAll(async () => {
  await putOnFile(here.server, 'driver', [net, flat(10)])
  ;({ page } = await here.stay({ as: 'driver' }))
  screen = depositScreen(page)
  await screen.open(2)
})

test('unsaved changes are said so, and no longer when the old value is typed back', async () => {
  expect(await page.getByText(unsaved).count()).toBe(0)
  await screen.fill(2, { Amount: '12.00' })
  await page.getByText(unsaved).waitFor()
  await screen.fill(2, { Amount: '10.00' })
  await expect.poll(() => page.getByText(unsaved).count()).toBe(0)
  await home().click()
  await page.locator('.tiles').waitFor()
  expect(await leaving().count()).toBe(0)
})

test('leaving with unsaved changes asks: Cancel stays with everything, Leave leaves and keeps a draft', async () => {
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await screen.fill(2, { Amount: '12.00' })
  await home().click()
  await leaving().waitFor()
  expect(await leaving().innerText()).toContain('Changes you made may not be saved.')
  await leaving().getByRole('button', { name: 'Cancel' }).click()
  expect(path()).toBe('/payroll/directDeposit')
  expect(await screen.field(2, 'Amount').inputValue()).toBe('12.00')

  await page.goBack()
  await leaving().waitFor()
  await leaving().getByRole('button', { name: 'Leave' }).click()
  await expect.poll(path).toBe('/')
  await screen.open(2)
  await page.getByText(/are back\.$/).waitFor()
  expect(await screen.field(2, 'Amount').inputValue()).toBe('12.00')
  expect(await depositsOf(here.server, 'driver')).toEqual([net, flat(10)])
})

test('the browser itself warns before a page with unsaved changes is closed or reloaded, and the draft outlives it', async () => {
  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await screen.press('Discard')
  await untilDrafts(page, 0)
  await screen.fill(2, { Amount: '13.00' })
  await untilDrafts(page, 1)
  await page.reload()
  expect(warned).toEqual(['beforeunload'])
  await page.getByText(/are back\.$/).waitFor()
  expect(await screen.field(2, 'Amount').inputValue()).toBe('13.00')

  await screen.press('Discard')
  await untilDrafts(page, 0)
  await page.reload()
  await screen.cards().first().waitFor()
  expect(warned).toEqual(['beforeunload'])
  expect(await screen.field(2, 'Amount').inputValue()).toBe('10.00')
})

test('after a save the screen keeps showing what was saved while it is read again, and the next edit follows on from it', async () => {
  await screen.fill(2, { Amount: '14.00' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rest/direct-deposits', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await screen.save()
  expect(await screen.field(2, 'Amount').inputValue()).toBe('14.00')
  await screen.fill(2, { Amount: '15.00' })
  answer()
  await page.waitForResponse((response) => response.url().endsWith('/direct-deposits') && response.request().method() === 'GET')
  await page.unroute('**/rest/direct-deposits')
  expect(await screen.field(2, 'Amount').inputValue()).toBe('15.00')
  await screen.save()
  expect(await depositsOf(here.server, 'driver')).toEqual([net, flat(15)])
})
