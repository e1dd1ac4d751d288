import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestQueues } from '@/domain/time-off/request-queues.ts'
import { userLists } from '@/domain/administration/user-lists.ts'
import { queuePath, usersScreen } from '@/features/time-off/requests/paths.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

/** A list that payroll administers with: what it says when nothing is found, and when nothing can be. */
type Screen = {
  path: string
  /** The path of the specification, where another one leads to the screen. */
  specified?: string
  title: string
  empty: string
  failed: RegExp
  /** What of the address finds something, finds nothing, and was never asked before. */
  found: string
  none: string
  unasked: string
}

const searched = { found: '', none: 'search=nobodyatall', unasked: 'search=notasked' }
const screens: Screen[] = [
  ...requestQueues.slice(0, 1).map(({ path, title }) => ({
    path: queuePath(path),
    specified: `/timeoff/${path}`,
    title,
    empty: 'No Requests',
    failed: /^Failed Loading Queue/,
    ...searched,
  })),
  ...userLists.slice(0, 1).map(({ path, title }) => ({
    path: usersScreen(path),
    title,
    empty: 'No Users',
    failed: /^You need a signal to search/,
    ...searched,
  })),
  {
    path: '/timeoff/admin/auditScheduleChanges',
    title: 'Audit Schedule Changes',
    empty: 'No Schedule Changes',
    failed: /^The schedule changes could not be loaded/,
    found: 'startDate=2001-01-01',
    none: 'endDate=2001-01-01',
    unasked: 'endDate=2001-01-02',
  },
  {
    path: '/timeoff/admin/auditTrail',
    title: 'Audit Trail',
    empty: 'No entries',
    failed: /^The audit trail could not be loaded/,
    found: 'kind=timeOff',
    none: 'dates=2001-01-01||2001-01-01',
    unasked: 'dates=2001-01-02||2001-01-02',
  },
]

/** Of rows that are there, not of those that are still to come. */
const names = (page: Page) => page.locator('.list-top[aria-busy=false] .row-card h2')
const search = (page: Page) => page.getByRole('searchbox')

/** The rows of the second page are others. */
async function turnsPages(page: Page): Promise<void> {
  const first = await page.locator('.row-card').allInnerTexts()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect.poll(() => page.locator('.row-card').allInnerTexts()).not.toEqual(first)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => page.locator('.row-card').allInnerTexts()).toEqual(first)
}

/** A part of the first one's name finds them; what nobody is called finds nobody, and all can be shown again. */
async function searches(page: Page, empty: string): Promise<void> {
  const name = await names(page).first().innerText()
  const part = /\p{L}{3,}/u.exec(name)![0].slice(0, 5)
  await search(page).fill(part)
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(part)
  await expect
    .poll(async () =>
      (await names(page).allInnerTexts()).every((each) => each.toLowerCase().includes(part.toLowerCase())),
    )
    .toBe(true)
  await search(page).fill('nobodyatall')
  await page.getByRole('heading', { name: empty }).waitFor()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await names(page).first().waitFor()
}

test('a list of each kind that administrators have: rows and pages, a search, nothing found, and no signal', async () => {
  const phone = await journey.phoneOf('payrolladmin')
  const { page, open } = phone
  const paged: string[] = []
  for (const { path, title, found, none, empty } of screens) {
    await open(`${path}?${found}`, title)
    await names(page).first().waitFor()
    if (await page.getByRole('button', { name: 'Next page' }).count()) {
      await turnsPages(page)
      paged.push(path)
    }
    if (await search(page).count()) await searches(page, empty)
    else {
      await open(`${path}?${none}`, title)
      await page.getByRole('heading', { name: empty }).waitFor()
    }
  }
  expect(paged).toEqual([queuePath(requestQueues[0]!.path)])

  await journey.server.stop()
  for (const { path, specified = path, title, unasked, failed } of screens) {
    await open(`${specified}?${unasked}`, title)
    await page.getByRole('alert').getByText(failed).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  }
  await journey.server.restart()
  await page.getByRole('heading', { name: 'No entries' }).waitFor()
})
