import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { userLists } from '@/domain/administration/user-lists.ts'
import { queuePath, usersScreen } from '@/features/time-off/requests/paths.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

/** An admin list, with its texts for no results and for a failed load. */
type Screen = {
  path: string
  /** The path in the specification, if it redirects to `path`. */
  specified?: string
  title: string
  empty: string
  failed: RegExp
  /** Query strings that find something, find nothing, and were never fetched. */
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
    path: '/people',
    title: 'People',
    empty: 'No people',
    failed: /^You need a signal to search/,
    ...searched,
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

/** Names in loaded rows, not in rows still loading. */
const names = (page: Page) => page.locator('.list-top[aria-busy=false] .row-card h2')
const search = (page: Page) => page.getByRole('searchbox')

/** Checks that the second page has different rows. */
async function turnsPages(page: Page): Promise<void> {
  const first = await page.locator('.row-card').allInnerTexts()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
  await expect.poll(() => page.locator('.row-card').allInnerTexts()).not.toEqual(first)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => page.locator('.row-card').allInnerTexts()).toEqual(first)
}

/** Checks that part of the first name finds it, that an unknown name finds no one, and that Clear shows all again. */
async function searches(page: Page, empty: string): Promise<void> {
  const name = await names(page).first().innerText()
  const part = /\p{L}{3,}/u.exec(name)![0].slice(0, 5)
  const chip = page.getByRole('button', { name: /^Search by/ })
  if (await chip.count()) await chip.click()
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

test('each kind of admin list shows rows and pages, searches, and explains no results and no signal', async () => {
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
    if (
      (await search(page)
        .or(page.getByRole('button', { name: /^Search by/ }))
        .count()) > 0
    )
      await searches(page, empty)
    else {
      await open(`${path}?${none}`, title)
      await page.getByRole('heading', { name: empty }).waitFor()
    }
  }
  expect(paged).toEqual([queuePath(requestQueues[0]!.path), '/people'])

  await journey.server.stop()
  for (const { path, specified = path, title, unasked, failed } of screens) {
    await open(`${specified}?${unasked}`, title)
    await page.getByRole('alert').getByText(failed).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  }
  await journey.server.restart()
  await page.getByRole('heading', { name: 'No entries' }).waitFor()
})
