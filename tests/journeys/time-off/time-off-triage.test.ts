import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { journey } from '../../support/browser/journey.ts'
import { focusOf, notLost } from '../../support/browser/keyboard.ts'
import { changesOf } from '../../support/data/changes.ts'
import { addWaiting } from '../../support/data/waiting-requests.ts'
import { lockScreen } from '../../support/screens/lock-screen.ts'
import { inspected } from '../../support/walk/axe.ts'

const here = journey({ env: { ESS_UNDO_SECONDS: '8' } })
const { title } = requestQueues.find(({ path }) => path === 'pending-payroll-approval')!
const queue = '/timeoff/queues/pending-payroll-approval'
const many = 20
const most = 40

const list = (page: Page) => page.getByRole('list', { name: title })
const openRow = (page: Page) => list(page).locator('[aria-current=true]')
const review = (page: Page) => page.getByRole('region', { name: /^Details for Request/ })
const approvals = async () =>
  (await changesOf(here.server, 'payroll')).audits.filter((audit) => audit.startsWith('approveTimeOffRequest'))

/** Opens the queue at a desk, with twenty more requests waiting for payroll. */
async function openQueue({ width = 1366, height = 768, dark = false } = {}) {
  await addWaiting(here.server, { status: 'Y', count: many })
  const visit = await here.visit({ as: 'payroll', width, height, dark })
  await visit.open(queue, title)
  await visit.page.getByRole('row').nth(1).waitFor()
  return visit
}

/** Waits until the request is open and the keys work, and returns its title. */
async function settled(page: Page, before = ''): Promise<string> {
  const heading = review(page).getByRole('heading', { name: /^Details for Request/ })
  await expect.poll(() => heading.innerText()).not.toBe(before)
  await review(page)
    .getByRole('button', { name: 'Approve', exact: true })
    .and(page.locator(':not([disabled])'))
    .waitFor()
  // On a slow device, a dialog says that the last decision is being submitted, and closes by itself.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.locator('.triage:focus-within').waitFor()
  return heading.innerText()
}

test('payroll decides twenty requests with at most forty keys', async () => {
  const { page } = await openQueue()
  const before = (await approvals()).length
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await page
    .getByRole('link', { name: /^Review / })
    .first()
    .focus()
  await press('Enter')
  let open = await settled(page)
  for (let decided = 0; decided < many; decided += 1) {
    await press('a')
    await notLost(page, 'after a decision')
    if (decided < many - 1) open = await settled(page, open)
  }
  await expect
    .poll(() =>
      list(page)
        .getByRole('button', { name: /^Undo: Approve/ })
        .count(),
    )
    .toBeGreaterThan(0)
  await expect.poll(async () => (await approvals()).length - before, { timeout: 40_000 }).toBe(many)
  console.log(`${many} requests by ${keys} keys`)
  expect(keys).toBeLessThanOrEqual(most)
})

test('payroll decides twenty requests with one click each, without closing anything', async () => {
  const { page } = await openQueue({ width: 1920, height: 1080 })
  const before = (await approvals()).length
  let clicks = 1
  await page.getByRole('row').nth(1).click()
  let open = await settled(page)
  for (let decided = 0; decided < many; decided += 1) {
    await review(page).getByRole('button', { name: 'Approve', exact: true }).click({ delay: 20 })
    clicks += 1
    if (decided === many - 1) continue
    open = await settled(page, open)
    // Waits, so that it isn't a double click.
    await page.waitForFunction((since) => Date.now() - since > 750, Date.now())
  }
  await expect.poll(async () => (await approvals()).length - before, { timeout: 40_000 }).toBe(many)
  expect(await page.getByRole('dialog').count()).toBe(0)
  console.log(`${many} requests by ${clicks} clicks`)
  expect(clicks).toBe(many + 1)
})

test('a reload opens the same request in its queue, and a screen reader hears which is open and what was decided', async () => {
  const { page } = await openQueue({ width: 1440, height: 900 })
  await page.getByRole('row').nth(3).click()
  const open = await settled(page)
  const name = await openRow(page).locator('strong').innerText()
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('3')
  await page.reload()
  await lockScreen(page).unlock()
  expect(await settled(page)).toBe(open)
  await expect.poll(() => openRow(page).locator('strong').innerText()).toBe(name)
  await expect.poll(async () => (await focusOf(page)).name).toContain(name)
  await page.keyboard.press('a')
  await page
    .getByRole('status')
    .filter({ hasText: `Approved: ${name}` })
    .waitFor()
  const next = await settled(page, open)
  await expect.poll(async () => (await focusOf(page)).name).toContain(await openRow(page).locator('strong').innerText())
  await page.keyboard.press('u')
  expect(await settled(page, next)).toBe(open)
})

test.each([false, true])('axe finds nothing in triage: dark %s', async (dark) => {
  const { page } = await openQueue({ dark })
  await page.getByRole('row').nth(1).click()
  const open = await settled(page)
  await page.keyboard.press('a')
  await settled(page, open)
  expect((await inspected(page, 'triage')).findings).toEqual([])
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect((await inspected(page, 'keys')).findings).toEqual([])
})

test('on a phone, a review leads to the previous and next request, and offers Next request after a decision', async () => {
  await addWaiting(here.server, { status: 'Y', count: 3 })
  const { page, open } = await here.visit({ as: 'payroll' })
  await open(queue, title)
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Review / }) })
    .first()
    .getByRole('link')
    .click()
  const heading = page.getByRole('heading', { level: 1, name: /^Details for Request/ })
  const first = await heading.innerText()
  await page.getByText(/^1 of \d+$/).waitFor()
  await page.getByRole('button', { name: 'Next request' }).click()
  await page.getByText(/^2 of \d+$/).waitFor()
  await expect.poll(() => heading.innerText()).not.toBe(first)
  await notLost(page, 'after moving on')
  const second = await heading.innerText()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve' })
  await dialog.getByRole('button', { name: 'Next request' }).click()
  await page.getByText(/^3 of \d+$/).waitFor()
  await expect.poll(() => heading.innerText()).not.toBe(second)
})
