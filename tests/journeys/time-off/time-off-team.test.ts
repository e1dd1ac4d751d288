import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { changesOf } from '../../support/data/changes.ts'
import { type Phone, keptOnDevice, keptSince, rowsOnDevice } from '../../support/browser/phone.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { registrations } from '../../support/screens/stay-signed-in-screen.ts'
import { freeWorkdays } from '../../support/data/time-off-on-file.ts'
import { listed, openNewRequest, openRequests } from '../../support/screens/time-off-screen.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

// Without envelopes, only a session can send.
const journey = withoutSignal({ env: { ESS_ENVELOPES: '0' } })

const card = (page: Page, reason: string) => page.getByRole('listitem').filter({ hasText: reason })
const calls = () =>
  ({ url: journey.server.url, tokenOf: (name: string) => signIn(journey.server.url, name) }) as TestServer
const approvals = async (userName: string) =>
  (await changesOf(journey.server, userName)).audits.filter((audit) => audit.includes('approveTimeOffRequest'))

/** Submits a request through the employee's form. */
async function request(employee: Phone, day: string, reason: string) {
  const form = await openNewRequest(employee)
  await form.choose('PTO')
  await form.tap(day)
  await form.reason().fill(reason)
  await form.press('Submit')
}

/** The number of the team's months on the device that were fetched after `since`. */
const monthsKept = async (page: Page, since: number) =>
  ((await rowsOnDevice(page, 'answers')) as { endpoint: string; keep: string; asOf: number }[]).filter(
    ({ endpoint, keep, asOf }) => endpoint === 'listTeamRequests' && keep === 'recent' && asOf > since,
  ).length

/** Signs in and waits until the live channel is registered. */
async function listening(userName: string): Promise<Phone> {
  const phone = await journey.phone()
  const live = registrations(phone.page)
  await phone.signIn(userName)
  await ready(phone)
  await live.until(1)
  return phone
}

async function openTeam({ page }: Phone) {
  await page
    .getByRole('link', { name: /requests? (is|are) waiting for you/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'My Employee Requests' }).waitFor()
}

test('a request appears by itself on the manager’s phone; approved without signal, it arrives once and shows on the employee’s', async () => {
  const others = await freeWorkdays(journey.server, 'salaried', 60)
  const day = (await freeWorkdays(journey.server, 'employee', 60)).find((each) => others.includes(each))!
  const off = { reason: 'Fishing', entries: [{ date: day, code: 'P', hours: 8 }] }
  expect((await timeOffOf(calls(), 'salaried').submit(off)).status).toBe(200)
  const employee = await listening('employee')
  const manager = await listening('manager')
  const { page } = manager
  await openTeam(manager)
  const begun = Date.now()
  await request(employee, day, 'Moving house')
  await acknowledge(employee.page, 'New Time Off Request')
  await openRequests(employee)

  await card(page, 'Moving house')
    .getByRole('button', { name: /^Approve / })
    .waitFor()
  // The review's data is on the device before the request is opened.
  await keptSince(page, 'getTimeOffRequest', begun)
  await keptOnDevice(page, ['getHours'])
  await expect.poll(() => monthsKept(page, begun)).toBeGreaterThan(0)
  await journey.server.stop()
  await card(page, 'Moving house').getByRole('link').click()
  const effect = page.getByRole('region', { name: 'Before you decide' })
  await effect.locator('summary').click()
  await effect.getByRole('listitem').filter({ hasText: 'Samuel Okafor' }).getByText('Pending approval').waitFor()
  await effect.getByText(/without this request/).waitFor()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Good luck')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await acknowledge(page, 'Saved on this device')
  await card(page, 'Moving house').getByText('Waiting to send').waitFor()

  await journey.server.restart()
  await expect.poll(() => approvals('manager')).toHaveLength(1)
  const row = listed(employee.page, 'PTO', day)
  await row.getByText(/Pending upload|Completed/).waitFor()
  await row.getByRole('link').click()
  await employee.page.getByText(/Approved by Margaret Castillo: Good luck/).waitFor()
  expect(await approvals('manager')).toHaveLength(1)
})

test("repeated taps on the same spot don't decide another request or open anything", async () => {
  const manager = await journey.phoneOf('manager')
  const { page } = manager
  const tapped: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'PATCH') tapped.push(sent.url())
  })
  await openTeam(manager)
  const address = page.url()
  const cards = page.getByRole('list', { name: 'My Employee Requests' }).getByRole('listitem')
  const approve = cards.first().getByRole('button', { name: /^Approve / })
  await approve.hover()
  const next = cards.nth(1)
  const [title, { y }] = [await next.getByRole('heading').innerText(), (await next.boundingBox())!]
  const place = (await approve.boundingBox())!
  const tap = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  const askedAgain = page.waitForResponse((answer) => tapped.length > 0 && answer.url().includes('waitsForMe=1'))
  await tap()
  await tap()
  await cards.first().getByText('You approved this request.').waitFor()
  await tap()
  await cards.first().getByText('Sent', { exact: true }).waitFor()
  await tap()
  // The refetched list no longer has the approved request.
  await askedAgain
  expect(await next.getByRole('heading').innerText()).toBe(title)
  expect(Math.abs((await next.boundingBox())!.y - y)).toBeLessThan(24)
  expect([tapped.length, page.url()]).toEqual([1, address])
})
