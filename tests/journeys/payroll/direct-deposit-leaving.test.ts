import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { untilDrafts } from '../../support/device/device-storage.ts'
import { type DepositScreen, depositScreen } from '../../support/screens/deposit-screen.ts'
import { depositsOf, flat, net, putOnFile } from '../../support/data/deposits-on-file.ts'
import { journey } from '../../support/browser/journey.ts'

const here = journey({ worker: true })
let page: Page
let screen: DepositScreen

const leaving = () => page.getByRole('alertdialog', { name: 'Leaving?' })
const home = () => page.getByRole('navigation', { name: 'Main places' }).getByRole('link', { name: 'Home' })
/** The browser's Back. It may lead nowhere, so this doesn't wait. */
const back = () => page.evaluate(() => history.back())
const path = () => new URL(page.url()).pathname

beforeAll(async () => {
  await putOnFile(here.server, 'driver', [net, flat(10)])
  ;({ page } = await here.stay({ as: 'driver' }))
  screen = depositScreen(page)
  await screen.open(2)
})

test('leaving with unsaved changes asks; Cancel stays and keeps everything, and Leave keeps a draft', async () => {
  await home().click()
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await screen.fill(1, { Amount: '12.00' })
  await home().click()
  await leaving().waitFor()
  await expect.poll(() => leaving().innerText()).toContain('Changes you made may not be saved.')
  await leaving().getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(path).toBe('/payroll/directDeposit')
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('12.00')

  // A phone in landscape has room for the form, too.
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 844, height: 390 })
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!
  await expect
    .poll(async () => {
      const [header, foot] = [await boxOf('.header'), await boxOf('.page-footer')]
      return foot.y - header.y - header.height
    })
    .toBeGreaterThan(210)
  await page.setViewportSize(upright)

  await back()
  await leaving().waitFor()
  await leaving().getByRole('button', { name: 'Leave' }).click()
  await expect.poll(path).toBe('/')
  await screen.open(2)
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('12.00')
  await expect.poll(() => depositsOf(here.server, 'driver')).toEqual([net, flat(10)])
})

test('Back closes overlays over the form one by one, and only then asks about leaving', async () => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const adding = page.getByRole('dialog', { name: 'New direct deposit' })
  await home().click()
  await leaving().getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Direct Deposit' }).first().click()
  await page.getByText(/are back\.$/).waitFor()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await menu.waitFor()
  await back()
  await menu.waitFor({ state: 'hidden' })

  await screen.press('Add')
  await adding.waitFor()
  await back()
  await adding.waitFor({ state: 'detached' })

  await screen.press(/^Delete deposit 2/)
  const deletion = page.getByRole('alertdialog', { name: 'Delete Action' })
  await deletion.waitFor()
  await back()
  await deletion.waitFor({ state: 'detached' })
  await expect.poll(() => leaving().count()).toBe(0)

  await back()
  await leaving().waitFor()
  await back()
  await leaving().waitFor({ state: 'detached' })
  await expect.poll(path).toBe('/payroll/directDeposit')
  await page.getByText(/are back\.$/).waitFor()
})

test('after Add, the focused field is in view above the bar, even on a small screen', async () => {
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 844, height: 390 })
  await screen.add('Savings', 'Flat amount')
  const focused = page.locator('input:focus')
  await expect.poll(() => focused.getAttribute('name')).toMatch(/amount$/)
  const inView = async () => {
    const [header, field, foot] = await Promise.all(
      [page.locator('.header'), focused, page.locator('.page-footer')].map((each) => each.boundingBox()),
    )
    return field!.y >= header!.y + header!.height && field!.y + field!.height <= foot!.y
  }
  await expect.poll(inView).toBe(true)
  await page.setViewportSize(upright)
})

test('the browser warns before closing or reloading a page with unsaved changes, and the draft survives', async () => {
  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  await screen.press('Discard')
  await untilDrafts(page, 0)
  await screen.fill(1, { Amount: '13.00' })
  await untilDrafts(page, 1)
  await page.reload()
  expect(warned).toEqual(['beforeunload'])
  await page.getByText(/are back\.$/).waitFor()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('13.00')

  await screen.press('Discard')
  await untilDrafts(page, 0)
  await page.reload()
  await screen.cards().first().waitFor()
  expect(warned).toEqual(['beforeunload'])
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('10.00')
})

test('after a save, the screen shows the saved data during the refetch, and the next edit builds on it', async () => {
  await screen.fill(1, { Amount: '14.00' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/rest\/direct-deposits/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await screen.save()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('14.00')
  await screen.fill(1, { Amount: '15.00' })
  answer()
  await page.waitForResponse(
    (response) => response.url().includes('/direct-deposits') && response.request().method() === 'GET',
  )
  await page.unroute(/\/rest\/direct-deposits/)
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('15.00')
  await screen.save()
  await expect.poll(() => depositsOf(here.server, 'driver')).toEqual([flat(15), net])
})
