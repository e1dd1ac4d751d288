import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'
import { changesOf } from '../../support/data/changes.ts'
import { freeWorkdays } from '../../support/data/time-off-on-file.ts'
import { signIn, type TestServer } from '../../support/server.ts'

// Without envelopes only a session sends. The page's clock skips the undo time.
const journey = withoutSignal({ env: { ESS_ENVELOPES: '0', ESS_UNDO_SECONDS: '60' } })
const minute = 61_000

const calls = () =>
  ({ url: journey.server.url, tokenOf: (name: string) => signIn(journey.server.url, name) }) as TestServer
const submit = async (userName: string, date: string) =>
  requestIn(await timeOffOf(calls(), userName).submit({ reason: 'Twenty', entries: [{ date, code: 'A', hours: 8 }] }))
    .id
const approvals = async () =>
  (await changesOf(journey.server, 'manager')).audits.filter((audit) => audit.startsWith('approveTimeOffRequest'))
const team = '/timeoff/requests/my-employee-requests'
const cardsOn = (page: Page) => page.getByRole('list', { name: 'My Employee Requests' }).getByRole('listitem')

test('twenty requests by thumb: one overlap is left out, one tap undoes them all, and someone else decides one first', async () => {
  // Beyond the demo company's own requests.
  const days = (await freeWorkdays(journey.server, 'employee', 150)).slice(-20)
  const others = await freeWorkdays(journey.server, 'supervisor', 170)
  const shared = days.find((day) => others.includes(day))!
  for (const day of days) await submit('employee', day)
  const overlapping = await submit('supervisor', shared)

  const manager = await journey.phone()
  const { page } = manager
  await page.clock.install()
  await manager.signIn('manager')
  await manager.open(`${team}?status=waiting&size=25&dates=${days[0]}||`, 'My Employee Requests')
  const cards = cardsOn(page)
  await page.locator('.list-top[aria-busy=false]').waitFor()
  // The soonest day off is the first one, in the upper third of the screen.
  expect((await cards.first().boundingBox())!.y).toBeLessThan(844 / 3)

  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  await tap(cards.first().getByRole('checkbox'))
  await tap(page.getByRole('button', { name: 'Select all on this page' }))
  const chosen = page.getByRole('group', { name: 'Selected requests' })
  const all = Number(/^(\d+) selected/.exec(await chosen.innerText())![1])
  expect(all).toBeGreaterThanOrEqual(20)
  await tap(chosen.getByRole('button', { name: 'Approve' }))
  const question = page.getByRole('dialog', { name: `Approve ${all} requests` })
  const first = question.getByRole('group', { name: 'Look at these first' })
  await first.getByText(/Same days as Elena Ramirez, also selected/).waitFor()
  const flagged = await first.getByRole('checkbox').count()
  await tap(question.getByRole('button', { name: /^Leave out / }))
  const left = all - flagged
  await tap(page.getByRole('button', { name: `Approve ${left} requests` }))
  const result = page.getByRole('group', { name: 'What happened' })
  await result.getByText(`${left} approved`).waitFor()
  expect(taps).toBe(5)

  // One Undo for all of them; nothing was sent.
  await result.getByRole('button', { name: 'Undo all' }).click()
  await result.getByText(`${left} undone`).waitFor()
  await page.clock.fastForward(minute)
  expect(await approvals()).toEqual([])
  await result.getByRole('button', { name: 'Hide the result' }).click()

  // The manager's proxy decides one first, while the question is open.
  await page.getByRole('button', { name: 'Clear selection' }).click()
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  await box(/^Select Elena Ramirez, /)
    .nth(1)
    .check()
  await box(/^Select Elena Ramirez, /)
    .nth(2)
    .check()
  const link = await cards
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .first()
    .getByRole('link')
    .getAttribute('href')
  const id = new URLSearchParams(link!.split('?')[1]).get('request')!
  await chosen.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Approve 2 requests' }).waitFor()
  const read = requestIn(await timeOffOf(calls(), 'proxy').read(id, 'employee'))
  expect((await timeOffOf(calls(), 'proxy').approve(id, {}, { of: 'employee', ifMatch: read.etag })).status).toBe(200)
  await page.getByRole('button', { name: 'Approve 2 requests' }).click()
  await result.getByText('2 approved').waitFor()
  await page.clock.fastForward(minute)
  await result.getByText('1 done, 1 already decided by somebody else').waitFor()
  await result.getByRole('button', { name: 'Details' }).click()
  await page
    .getByRole('dialog')
    .getByText(/already made the same decision/)
    .waitFor()
  expect(requestIn(await timeOffOf(calls(), 'manager').read(overlapping, 'supervisor')).status).toBe('P')
})
