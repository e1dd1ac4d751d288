import { beforeAll, expect, test } from 'vitest'
import { type Visit, journey } from '../support/browser/journey.ts'
import { depositScreen } from '../support/screens/deposit-screen.ts'
import { driverTextScreen } from '../support/screens/driver-text-screen.ts'
import { signature } from '../support/screens/signed-forms-screen.ts'
import { doubleText, plainText } from '../support/walk/measures.ts'

const here = journey()

let driver: Visit
let employee: Visit
beforeAll(async () => {
  driver = await here.stay({ as: 'driver' })
  employee = await here.stay({ as: 'employee', width: 320, height: 640 })
})

test('at 200 % zoom, the bars leave most of the screen to the page, and the bar’s labels keep their size', async () => {
  const { page, open } = driver
  await page.setViewportSize({ width: 195, height: 422 })
  await open('/drivers/driverText', 'Driver Text Opt In/Out')
  await driverTextScreen(page).button('Accept').waitFor()
  await page.locator('.page-footer[data-tall]').waitFor()
  const shown = await page.evaluate(() => {
    const main = document.querySelector('main')!.getBoundingClientRect()
    const foot = document.querySelector('.page-footer')!.getBoundingClientRect()
    return Math.min(main.bottom, Math.max(foot.top, main.top)) - main.top
  })
  expect(shown).toBeGreaterThan(422 / 2)
  const label = page.locator('.bar-label:visible').first()
  expect(await label.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBe(12)
})

test('the keyboard and the bar above it leave the field in view, and the bar takes one line during typing', async () => {
  const { page, open } = driver
  await page.setViewportSize({ width: 390, height: 844 })
  const text = driverTextScreen(page)
  await open('/drivers/driverText', 'Driver Text Opt In/Out')
  await text.button('Accept').click()
  const field = text.part('Line number')
  await field.click()
  await page.setViewportSize({ width: 390, height: 400 })
  await page.locator('html[data-keyboard]').waitFor()
  await field.fill('0142')
  const bar = page.locator('.page-footer')
  const buttons = page.locator('.page-footer ion-button')
  const overlap = async () => {
    const [typed, foot] = [(await field.boundingBox())!, (await bar.boundingBox())!]
    return typed.y + typed.height - foot.y
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  const tops = await Promise.all((await buttons.all()).map(async (each) => (await each.boundingBox())!.y))
  expect(new Set(tops).size).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await text.button('Discard').click()
  await page.locator('.tiles').waitFor()
})

test('a dialog taller than the window scrolls, and its buttons stay in view, even with text twice as large', async () => {
  const { page, open } = driver
  const dialog = page.getByRole('dialog', { name: 'New direct deposit' })
  await open('/payroll/directDeposit', 'Direct Deposit')
  for (const { large, ...size } of [
    { width: 320, height: 640, large: false },
    { width: 844, height: 390, large: false },
    { width: 390, height: 844, large: true },
    { width: 844, height: 390, large: true },
  ]) {
    await page.setViewportSize(size)
    if (large) await doubleText(page)
    await depositScreen(page).press('Add')
    for (const name of ['Cancel', 'Add']) {
      const edge = async () => {
        const box = await dialog.getByRole('button', { name }).boundingBox()
        return box && box.y > 0 && box.y + box.height <= size.height
      }
      await expect.poll(edge, { message: `${name}, ${size.width} × ${size.height}` }).toBe(true)
    }
    // The click would fail if something covered the button.
    const last = dialog.getByRole('radio').last()
    await last.click()
    await expect.poll(() => last.getAttribute('aria-checked')).toBe('true')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await plainText(page)
  }
})

test('on a 320 px phone, every day of a calendar is inside its card', async () => {
  const { page, open } = employee
  const overhang = () =>
    page.evaluate(() => {
      const card = document.querySelector('.month')!.closest('.card')!.getBoundingClientRect()
      const days = [...document.querySelectorAll('[data-date]')].map((each) => each.getBoundingClientRect())
      return days.filter(({ left, right }) => left < card.left || right > card.right).length
    })
  await page.locator('[data-date]').first().waitFor()
  await expect.poll(overhang, { message: 'on Home' }).toBe(0)
  await open('/timeoff/my-requests/new-request', 'New Request')
  await page.locator('[data-date]').first().waitFor()
  await expect.poll(overhang, { message: 'in a request' }).toBe(0)
})

// Source: specification 2 section 9.
test('the dialog that says where a confirmation was sent is at most 550 px wide on every screen', async () => {
  const { page, open } = employee
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/payroll/milesBasedPayAcknowledge', 'Miles Based Pay Acknowledgement')
  await signature(page).click()
  await page.getByRole('checkbox', { name: /^Send me an email confirmation/ }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Success' })
  await dialog.getByText('A confirmation email will be sent to employee@mail.example.').waitFor()
  const widthIn = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    return (await dialog.boundingBox())!.width
  }
  for (const width of [390, 600, 767, 768, 1440]) expect(await widthIn(width), `${width}`).toBeLessThanOrEqual(550)
})

test('at 200 % zoom of a small laptop, at least half of the screen is content on list, review, and form', async () => {
  const { page, open } = await here.visit({ as: 'manager', width: 683, height: 384 })
  const content = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')!.getBoundingClientRect()
      const bars = [...document.querySelectorAll('.page-footer, .list-selection')].map((each) =>
        each.getBoundingClientRect(),
      )
      const tops = bars.filter(({ height }) => height > 0).map(({ top }) => Math.max(top, main.top))
      return (Math.min(main.bottom, ...tops) - main.top) / innerHeight
    })
  await open('/timeoff/requests/my-employee-requests', 'My Employee Requests')
  const request = page.locator('a[href*="/timeoff/requests/review"]').first()
  await request.waitFor()
  expect(await content()).toBeGreaterThanOrEqual(0.5)
  await request.click()
  await page.getByLabel('Comment').waitFor()
  expect(await content()).toBeGreaterThanOrEqual(0.5)
  await open('/timeoff/my-requests/new-request', 'New Request')
  await page.locator('.page-footer').waitFor()
  expect(await content()).toBeGreaterThanOrEqual(0.5)
})

test('a title that is too long for the bar takes one line there, and the page begins with the full title, its only heading', async () => {
  const { page, open } = employee
  const title = /^W4 - Employee's Withholding Certificate/
  const bar = page.locator('.header')
  const heading = page.getByRole('heading', { level: 1 })
  const isIn = (place: string) => heading.evaluate((each, within) => each.closest(within) !== null, place)
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/payroll/direct-deposit', 'Page not found')
  const oneLine = (await bar.boundingBox())!.height
  await open('/payroll/updateW4', title)
  expect((await bar.boundingBox())!.height).toBe(oneLine)
  expect(await heading.count()).toBe(1)
  expect(await isIn('main')).toBe(true)
  await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => isIn('.header')).toBe(true)
  expect(await heading.count()).toBe(1)
})
