import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Visit, journey } from '../support/browser/journey.ts'

const here = journey()
const devices: Record<string, Visit> = {}

beforeAll(async () => {
  for (const as of ['driver', 'employee']) devices[as] = await here.stay({ as })
})

/** The user's device on the dashboard, at phone size. */
async function deviceOf(userName: string): Promise<Page> {
  const { page, tap } = devices[userName]!
  await page.setViewportSize({ width: 390, height: 844 })
  await tap('Home')
  await page.locator('.greeting').waitFor()
  return page
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main places' })

/** Names of links and buttons in a screen reader's order, without the number of waiting requests. */
const namesIn = async (part: Locator) =>
  [...(await part.ariaSnapshot()).matchAll(/- (?:link|button) "([^"]+)"/g)].map((match) =>
    match[1]!.replace(/ \d+ requests? waits? for you$/, ''),
  )

// For which users see which pages, see tests/roles/navigation.test.ts.
test.each([
  ['driver', 'Drivers', 'Time Off'],
  ['employee', 'Time Off', 'Drivers'],
])(
  '%s sees the same entries in the drawer and beside the page, including %s but not %s',
  async (userName, has, not) => {
    const page = await deviceOf(userName)
    await page.getByRole('button', { name: 'More' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.waitFor()
    const inDrawer = async () => (await namesIn(drawer)).filter((name) => name !== 'Close')
    await expect.poll(inDrawer).toContain('Sign out')
    const entries = await inDrawer()
    expect(entries).toEqual(expect.arrayContaining(['Home', 'Payroll', 'Direct Deposit', has, 'Activity']))
    expect(entries).not.toContain(not)
    await expect.poll(async () => (await page.locator('.drawer-scroll').boundingBox())!.width).toBe(325)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => namesIn(main(page))).toEqual(entries)
  },
)

test('a driver’s Home has two big buttons but no time off; an employee’s has two others, their hours, and a calendar', async () => {
  const driver = await deviceOf('driver')
  await expect.poll(() => driver.locator('.tile').allInnerTexts()).toEqual(['My Information', 'Direct Deposit'])
  await expect.poll(() => driver.locator('.big-button, .hours-card, [role=grid]').count()).toBe(0)
  const employee = await deviceOf('employee')
  await employee.getByRole('grid').waitFor()
  await expect.poll(() => employee.locator('.big-button').allInnerTexts()).toEqual(['New Request', 'My Requests'])
  await expect
    .poll(async () => (await employee.locator('.hours-title > span:last-child').allInnerTexts()).slice(0, 2))
    .toEqual(['PTO', 'Float'])
  await expect.poll(() => employee.locator('.tile').count()).toBe(0)
  await employee.locator('.big-button', { hasText: 'New Request' }).click()
  await employee.getByRole('heading', { level: 1, name: 'New Request' }).waitFor()
  await employee.goBack()
  await employee.locator('.big-button', { hasText: 'My Requests' }).click()
  await employee.getByRole('heading', { level: 1, name: 'My Requests' }).waitFor()
})

test('Back closes the dashboard’s speed dial, and its actions open their screens', async () => {
  const page = await deviceOf('driver')
  const dial = page.getByRole('button', { name: 'Quick actions' })
  await bar(page).getByRole('link', { name: 'Activity' }).click()
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
  await bar(page).getByRole('link', { name: 'Home' }).click()
  await dial.click()
  await expect.poll(() => dial.getAttribute('aria-expanded')).toBe('true')
  await page.evaluate(() => history.back())
  await expect.poll(() => dial.getAttribute('aria-expanded')).toBe('false')
  // The browser visits the page and is redirected.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await dial.click()
  await page.getByRole('group', { name: 'Quick actions' }).getByRole('link', { name: 'Driver Text Opt In/Out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Driver Text Opt In/Out' }).waitFor()
})

test.each([
  [
    'driver',
    ['Home', 'Deposit', 'Text', 'Activity', 'More'],
    ['Home', 'Direct Deposit', 'Driver Text Opt In/Out', 'Activity', 'More'],
  ],
  [
    'employee',
    ['Home', 'Deposit', 'New', 'Requests', 'More'],
    ['Home', 'Direct Deposit', 'New Request', 'My Requests', 'More'],
  ],
])(
  'the bottom bar of the %s has short labels under 435 px and full ones under 935 px, where it disappears',
  async (userName, short, whole) => {
    const page = await deviceOf(userName)
    const labels = () => namesIn(bar(page))
    const at = (width: number) => page.setViewportSize({ width, height: 800 })
    await at(434)
    await expect.poll(labels).toEqual(short)
    await at(435)
    await expect.poll(() => labels()).toEqual(whole)
    await at(934)
    await expect.poll(() => bar(page).isVisible()).toBe(true)
    await at(935)
    await expect.poll(() => bar(page).isVisible()).toBe(false)
    await expect.poll(() => page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
    await at(992)
    await main(page).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
    await expect.poll(async () => (await page.locator('.side').boundingBox())!.width).toBe(325)
  },
)

test.each([
  [
    'driver',
    [
      ['Deposit', 'Direct Deposit'],
      ['Text', 'Driver Text Opt In/Out'],
      ['Activity', 'Activity'],
      ['Home', 'Swift Transportation'],
    ],
  ],
  [
    'employee',
    [
      ['Deposit', 'Direct Deposit'],
      ['New', 'New Request'],
      ['Requests', 'My Requests'],
      ['Home', 'Swift Transportation'],
    ],
  ],
] as const)('the bar of the %s marks the current page and leads to each page', async (userName, places) => {
  const page = await deviceOf(userName)
  for (const [label, heading] of places) {
    await bar(page).getByText(label, { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expect.poll(() => bar(page).locator('[aria-current="page"]').count()).toBe(1)
    await expect
      .poll(() => bar(page).getByRole('link', { name: label, exact: true }).getAttribute('aria-current'))
      .toBe('page')
  }
})

test('the drawer closes by its button, Escape, a click outside or a choice, and returns the focus', async () => {
  const page = await deviceOf('employee')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const more = page.getByRole('button', { name: 'More' })
  const closings = [
    () => drawer.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(380, 400),
  ]
  for (const closing of closings) {
    await more.click()
    await drawer.waitFor()
    await closing()
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => more.evaluate((button) => button.matches(':focus'))).toBe(true)
  }
  await more.click()
  await main(page).getByRole('link', { name: 'Activity' }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor()
})
