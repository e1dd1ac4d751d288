import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { serverMark } from '@/contract/endpoint/headers.ts'
import { expectComplaint } from '../support/browser/complaints.ts'
import { journey } from '../support/browser/journey.ts'
import { picture } from '../support/browser/phone.ts'

const asServer = { [serverMark.name]: serverMark.value }

const here = journey({ worker: true })

const refetching = (page: Page) => page.getByText('Re-fetching Settings...')
const changed = (page: Page) => page.getByText('You might have to refresh your page to see the latest changes.')
const missing = (page: Page) => page.getByRole('alert').getByText('Unable to fetch data from URL')

const kept = (page: Page) => page.waitForFunction(() => localStorage.getItem('ess.start')?.includes('applicationTitle'))

/** Makes settings requests fail until `answer` is replaced; `asked` counts them. */
async function failing(page: Page) {
  const state = { asked: 0, answer: (route: Route) => route.fulfill({ status: 500, headers: asServer, json: {} }) }
  await page.route('**/rest/applicationConfig', (route) => {
    state.asked += 1
    return state.answer(route)
  })
  return state
}

const withTitle = (applicationTitle: string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), applicationTitle } })
}

test('without kept settings, the app says that it’s retrying, then that it failed; later settings open the sign-in screen', async () => {
  const { page, complaints } = await here.visit()
  const settings = await failing(page)
  await page.goto('/login')
  await refetching(page).waitFor()
  await expect.poll(() => missing(page).count()).toBe(0)
  await picture(page, 'settings-refetching')
  await missing(page).waitFor()
  expect(settings.asked).toBe(4)
  await expect.poll(() => refetching(page).count()).toBe(0)
  await picture(page, 'settings-missing')
  settings.answer = (route) => route.continue()
  await page.getByLabel('User name').waitFor()
  expectComplaint(complaints, /500|No configuration/)
})

test('with kept settings, the app works while it retries, nothing moves, and a notice offers to load changed settings', async () => {
  const { page, complaints } = await here.visit({ as: 'driver' })
  await kept(page)
  const settings = await failing(page)
  await page.reload()
  const tile = page.getByRole('link', { name: 'Direct Deposit' }).first()
  await tile.waitFor()
  const before = await tile.boundingBox()
  await refetching(page).waitFor()
  await expect.poll(() => tile.boundingBox()).toEqual(before)
  settings.answer = withTitle('Driver Portal')
  await changed(page).waitFor()
  await expect.poll(() => tile.boundingBox()).toEqual(before)
  await expect.poll(() => refetching(page).count()).toBe(0)
  await picture(page, 'settings-changed')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh' }).click()])
  await tile.waitFor()
  await expect.poll(() => page.title()).toMatch(/Driver Portal$/)
  await expect.poll(() => changed(page).count()).toBe(0)
  expectComplaint(complaints, /500/)
})
