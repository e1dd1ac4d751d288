import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'

const here = journey()
const waiting = '/timeoff/requests/my-employee-requests?status=waiting'
const queue = '/timeoff/queues/pending-payroll-approval'

const placeOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!
const rowsShown = async (page: Page) => {
  await page.locator('.list-table tbody tr').first().waitFor()
  await page.locator('.list-table .bone').first().waitFor({ state: 'detached' })
}

test.each([
  ['a phone', 390, 844],
  ['a tablet', 768, 1024],
  ['a desktop', 1440, 900],
])(
  'on %s, the review opens with the facts, the comment, and the buttons on its first screen',
  async (_, width, height) => {
    const { page, open } = await here.visit({ as: 'manager', width, height })
    await open(waiting, 'My Employee Requests')
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click()
    const summary = page.getByRole('region', { name: 'Before you decide' })
    await summary.getByText(/without this request|Not taken from/).waitFor()
    const facts = await placeOf(page, '.review-facts')
    expect(facts.y).toBeLessThan(200)
    const [lines, comment, foot] = [
      await placeOf(page, '.review-lines'),
      await placeOf(page, 'ion-textarea'),
      // At a desk, the request is beside the list.
      await placeOf(page, '.page-footer, .pane-foot'),
    ]
    expect(facts.y).toBeLessThan(lines.y)
    expect(lines.y + lines.height).toBeLessThanOrEqual(comment.y)
    expect(comment.y + comment.height).toBeLessThanOrEqual(foot.y)
    expect(foot.y + foot.height).toBeLessThanOrEqual(height)
    // The specified blocks follow in their order.
    const headings = await page.locator('h2:not(.pane-title)').allInnerTexts()
    expect(headings.slice(0, 4)).toEqual(['Before you decide', 'Requested for', 'Requested By', 'Request Details'])
  },
)

test('a card has the facts in its first lines', async () => {
  const { page, open } = await here.visit({ as: 'manager', width: 390, height: 844 })
  await open(waiting, 'My Employee Requests')
  const card = page.getByRole('list', { name: 'My Employee Requests' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^Approve / }).waitFor()
  const [top, line, approve] = [
    (await card.boundingBox())!,
    (await card.locator('.facts-line').boundingBox())!,
    (await card.getByRole('button', { name: /^Approve / }).boundingBox())!,
  ]
  expect(line.y - top.y).toBeLessThan(110)
  expect(line.y + line.height).toBeLessThan(approve.y)
})

test.each([
  ['manager', waiting, 'My Employee Requests'],
  ['payroll', queue, 'Pending Payroll Approval'],
])('%s’s table uses the width, shows what the cards show, and its headings stay in view', async (as, at, title) => {
  const { page, open } = await here.visit({ as, width: 1920, height: 1080 })
  await open(at, title)
  await rowsShown(page)
  const headings = await page.locator('.list-table thead th').allInnerTexts()
  for (const heading of ['Last Day', 'Also off', 'Left after', 'Decide', 'Actions']) expect(headings).toContain(heading)
  // The same in every row.
  expect(headings).not.toContain('Status')
  await page.locator('.list-folded').getByText('Status').waitFor()
  const heights = await page
    .locator('.list-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  for (const height of heights) {
    expect(height).toBeGreaterThanOrEqual(40)
    expect(height).toBeLessThanOrEqual(48.5)
  }
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 })
    const [main, table] = [await placeOf(page, '.main'), await placeOf(page, '.list-table')]
    expect(table.width).toBeGreaterThan(main.width * 0.95)
  }
  const wraps = page.locator('.list-table th[scope=row]')
  for (const name of await wraps.all())
    expect(await name.evaluate((each) => each.scrollHeight), await name.innerText()).toBeLessThanOrEqual(49)

  await page.setViewportSize({ width: 1366, height: 500 })
  await page.locator('.main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  const [main, heading] = [await placeOf(page, '.main'), await placeOf(page, '.list-table thead th')]
  expect(Math.abs(heading.y - main.y)).toBeLessThan(2)
})

test('a click on a row opens its request, a selected row is tinted, and a double click on Approve decides once', async () => {
  const { page, open } = await here.visit({ as: 'manager', width: 1440, height: 900 })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await open(waiting, 'My Employee Requests')
  await rowsShown(page)
  const row = page.locator('.list-table tbody tr').first()
  const color = () =>
    row
      .locator('td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).backgroundColor)
  await page.mouse.move(0, 0)
  const plain = await color()
  await row.getByRole('checkbox').check()
  await page.mouse.move(0, 0)
  expect(await color()).not.toBe(plain)
  await row.getByRole('checkbox').uncheck()

  const address = page.url()
  const approve = row.getByRole('button', { name: /^Approve / })
  const { x, y, width, height } = (await approve.boundingBox())!
  for (let tap = 0; tap < 3; tap += 1) await page.mouse.click(x + width / 2, y + height / 2, { delay: 0 })
  await row.getByText('Approved', { exact: true }).first().waitFor()
  expect(page.url()).toBe(address)
  await expect.poll(() => sent.length).toBe(1)

  const second = page.locator('.list-table tbody tr').nth(1)
  await second.locator('td').nth(1).click()
  await page.getByRole('region', { name: 'Before you decide' }).waitFor()
})
