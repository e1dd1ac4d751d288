import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { findButton, screenOf } from '@/ui/form/test-stage.tsx'
import { address, freshManager, monday } from '@/features/time-off/team/test-team.ts'

/** Fourteen employees who are off on the same day. */
const full = Array.from({ length: 14 }, (_, at) =>
  requestFor([monday], {
    id: at + 1,
    employeeUserId: `person${at}`,
    employeeFirstName: `First${at}`,
    employeeLastName: 'Lee',
    createTimestamp: new Date(Date.UTC(2026, 10, 1) + at).toISOString(),
  }),
)

const day = () => screen.findByRole('button', { name: 'Monday, November 23, 2026, 14 requests' })
const names = () => [...document.querySelectorAll('.event-line strong')].map(({ textContent }) => textContent)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T18:00:00Z') })
  await freshManager()
})
afterEach(async () => {
  await close()
})

test.each([
  ['in a wide window', 1400, ['First0 Lee', 'First1 Lee'], '+12'],
  ['on a phone', 390, [], '+12'],
])('%s, a full day shows the first names and how many more, and opens to show all', async (_, width, first, more) => {
  screenOf(width)
  online(full)
  const { user } = open(`${address}?tab=1`)
  const cell = (await day()).parentElement!
  expect([...cell.querySelectorAll('.day-bar-word')].map(({ textContent }) => textContent)).toEqual(first)
  expect([...cell.querySelectorAll('.day-more')].map(({ textContent }) => textContent)).toContain(more)
  // The cell is the only control here, so the numbers are read as part of its name.
  expect(within(cell).getAllByRole('button')).toEqual([await day()])
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(await day())
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(seen.mock.contexts).toEqual([document.querySelector('.day-events')])
  await user.click(await findButton('Show all 14'))
  expect(names()).toHaveLength(14)
})

test('a full day can be opened by keyboard, and its list is next in tab order', async () => {
  screenOf(1400)
  online(full)
  const { user } = open(`${address}?tab=1`)
  await day()
  document.querySelector<HTMLElement>('[data-date="2026-11-18"]')!.focus()
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(await day())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toHaveLength(10))
  await user.tab()
  await waitFor(() => expect(document.activeElement!.textContent).toContain('First0 Lee'))
})

test('the date range applies to the list: the calendar shows whole months, and says so', async () => {
  screenOf(1400)
  const heard = online(full)
  const { user, place } = open(`${address}?dates=2026-11-01||2026-11-05&tab=1`)
  expect(await screen.findByText(/^The calendar shows whole months/)).toBeTruthy()
  await day()
  const months = heard.flatMap(({ path }) =>
    path.includes('limit=-1') ? [new URLSearchParams(path.split('?')[1])] : [],
  )
  const shown = months.find((query) => query.get('startDate')!.startsWith('2026-11'))!
  expect([shown.get('startDate'), shown.get('endDate')]).toEqual(['2026-11-01', '2026-11-30'])
  expect(screen.queryByRole('button', { name: /^Days off/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'List' }))
  await waitFor(() => expect(place()).toContain('2026-11-05'))
  await user.click(screen.getByRole('button', { name: /^Days off/ }))
  await user.click(await findButton('Clear dates'))
  await user.click(screen.getByRole('tab', { name: 'Calendar' }))
  await day()
  expect(screen.queryByText(/^The calendar shows whole months/)).toBeNull()
})

test('a month is marked busy until the contents of its days have loaded', async () => {
  screenOf(1400)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const none = { _embedded: { timeOffRequests: [] }, _total_items: 0, _page_count: 1 }
  online(full, ({ path }) => (path.includes('startDate=2026-12') ? held.then(() => Response.json(none)) : null))
  const { user } = open(`${address}?tab=1`)
  await day()
  const grid = (month: RegExp) => screen.findByRole('grid', { name: month })
  await waitFor(async () => expect((await grid(/November/)).getAttribute('aria-busy')).not.toBe('true'))
  await user.click(await findButton('Next month'))
  await waitFor(async () => expect((await grid(/December/)).getAttribute('aria-busy')).toBe('true'))
  answer()
  await waitFor(async () => expect((await grid(/December/)).getAttribute('aria-busy')).toBe('false'))
})

test.each([
  ['D', 'Denied'],
  ['C', 'Cancelled'],
])('status %s: the calendar says that such requests don’t take days, and links to the list', async (status, word) => {
  screenOf(1400)
  online(full.map((each) => ({ ...each, status: status as 'D' })))
  const { user, place } = open(`${address}?status=${status}&tab=1`)
  expect(
    await screen.findByText(
      `${word} requests do not take any days off, so they are not in the calendar. They are in the list.`,
    ),
  ).toBeTruthy()
  await user.click(await findButton('Show the list'))
  await waitFor(() => expect(place()).toBe(`${address}?status=${status}`))
  expect(await screen.findAllByText('First0 Lee')).toBeTruthy()
})

test('a month without days off says so, and, with filters, that none match them', async () => {
  screenOf(1400)
  online(full)
  const { user, place } = open(`${address}?tab=1`)
  await day()
  await user.click(await findButton('Next month'))
  expect(await screen.findByText('Nobody on your team is off this month.')).toBeTruthy()
  await user.click(await findButton('Previous month'))
  await day()
  expect(screen.queryByText('Nobody on your team is off this month.')).toBeNull()
  online([])
  open(`${place()}&reports=direct`)
  expect(await screen.findByText('No days off in this month match your search and filters.')).toBeTruthy()
})
