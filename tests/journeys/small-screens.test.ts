import { beforeAll, expect, test } from 'vitest'
import { type Visit, journey } from '../support/browser/journey.ts'
import { driverTextScreen } from '../support/screens/driver-text-screen.ts'

const here = journey()

let visit: Visit
beforeAll(async () => {
  visit = await here.stay({ as: 'driver' })
})

test('at 200 % zoom the bars leave most of the screen to the page, and the labels of the places keep their size', async () => {
  const { page, open } = visit
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

test('the keyboard and the bar above it leave the field in view, and the bar takes one line while one types', async () => {
  const { page, open } = visit
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
})
