import { beforeAll, expect, test } from 'vitest'
import { type Visit, journey } from '../support/browser/journey.ts'
import { follow } from '../support/browser/phone.ts'
import { focused } from '../support/browser/keyboard.ts'

const here = journey({ worker: true })
const devices: Record<string, Visit> = {}

beforeAll(async () => {
  for (const as of ['driver', 'employee']) devices[as] = await here.stay({ as })
})

const pathOf = ({ page }: Visit) => new URL(page.url()).pathname

const everyones: [title: string, crumbs: string[]][] = [
  ['Personal Information', ['Home']],
  ['My Information', ['Home', 'Personal Information']],
  ['Payroll', ['Home']],
  ['Direct Deposit', ['Home', 'Payroll']],
]

test.each([
  ['driver', [...everyones, ['Driver Text Opt In/Out', ['Home', 'Drivers']], ['Activity', ['Home']]]],
  [
    'employee',
    [
      ...everyones,
      ['Time Off', ['Home']],
      ['New Request', ['Home', 'Time Off']],
      ['My Requests', ['Home', 'Time Off']],
      ['My Schedule', ['Home', 'Time Off']],
      ['Time Off Settings', ['Home', 'Time Off']],
    ],
  ],
] as [string, typeof everyones][])(
  'title, heading and breadcrumbs follow the route for the %s',
  async (userName, screens) => {
    const { page } = devices[userName]!
    await page.setViewportSize({ width: 1280, height: 800 })
    const app = 'Employee Self Service'
    const crumbsShown = () => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').allInnerTexts()
    await follow(page, '/')
    await expect.poll(() => page.title()).toBe(`Swift Transportation · ${app}`)
    await expect.poll(() => crumbsShown()).toEqual([])
    for (const [title, crumbs] of screens) {
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: title, exact: true })
        .click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(() => page.title()).toBe(`${title} · ${app}`)
      await expect.poll(() => crumbsShown(), { message: title }).toEqual(crumbs)
    }
    await follow(page, '/payroll/directDeposit')
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Payroll' }).click()
    await page.getByRole('heading', { level: 1, name: 'Payroll' }).waitFor()
    await expect.poll(() => page.title()).toBe(`Payroll · ${app}`)
  },
)

test('the footer shows both versions', async () => {
  const { page } = devices.employee!
  await follow(page, '/')
  const [release] = Object.keys(
    (await (await fetch(`${here.server.url}/rest/releases/current`)).json()) as Record<string, string>,
  )
  await expect.poll(() => page.locator('.page .versions').innerText()).toBe(`Version 3.0.3 · Server ${release}`)
})

test('the first Tab stop skips to the content', async () => {
  const { page } = devices.driver!
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('.tiles').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(() => focused(skip)).toBe(true)
  await expect.poll(async () => (await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await expect.poll(() => pathOf({ page } as Visit)).toBe('/')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('My Information')
})

test('a reload stays signed in, going back after sign-out does not; only a signed-in user learns that an address is unknown', async () => {
  const visit = devices.employee!
  const { page } = visit
  await follow(page, '/')
  await page.locator('.big-buttons').waitFor()
  await page.reload()
  await page.locator('.big-buttons').waitFor()
  await expect.poll(() => pathOf(visit)).toBe('/')
  await visit.signOut()
  await page.getByLabel('User name').waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('token'))))
    .toEqual([])
  for (const path of ['/activity', '/nowhere/at/all']) {
    await page.goto(path)
    await page.getByLabel('User name').waitFor()
    await expect.poll(() => pathOf(visit)).toBe('/login')
  }
  await visit.signIn('employee')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await page.locator('.big-buttons').waitFor()
  await expect.poll(() => pathOf(visit)).toBe('/')
})
