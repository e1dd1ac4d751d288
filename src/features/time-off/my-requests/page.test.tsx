import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, slashed, todayIn } from '@/domain/plain-date.ts'
import { queueCancel, queueEdit, queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { button, screenOf } from '@/ui/form/test-stage.tsx'
import { withoutSignal } from '@/offline/test-device.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { close, freshScreens, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'

const today = '2026-11-23'
const on = (date: string, code = 'P', hours = 8) => ({ date, code, hours })

/** Newest first: 1 is for today, 2 for tomorrow, and so on. */
const requests = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    requestFor([on(addDays(today, at))], {
      id: at + 1,
      reason: `Reason ${at + 1}`,
      createTimestamp: new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString(),
    }),
  )

const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const reasons = () => lines().map((cells) => cells[3])
const shows = (...expected: string[]) => waitFor(() => expect(reasons()).toEqual(expected))
const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `Reason ${from + at}`)
const asked = (heard: { path: string }[]) =>
  heard.map(({ path }) => path).filter((path) => path.includes('timeOffRequests?limit=10'))

beforeEach(() => freshScreens())
afterEach(close)

test("each request is a row with the specification's columns", async () => {
  online([
    requestFor([on('2026-11-24', 'K', 2.5), on('2026-11-23')], {
      id: 7,
      reason: 'Family',
      createTimestamp: '2026-11-21T05:59:00Z',
    }),
  ])
  open('/timeoff/my-requests')
  await shows('Family')
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Date Requested', 'Status', 'Hours', 'Reason', 'Time Off Type(s)', 'First Day', 'Actions'])
  expect(lines()).toEqual([['11/20/2026', 'Pending approval', '10.50', 'Family', 'Float, PTO', '11/23/2026', 'View']])
  expect(button('New Request')).toHaveProperty('href', '/timeoff/my-requests/new-request')
})

test('on a phone each card leads with the days off, and its title opens the request', async () => {
  screenOf(390)
  online([
    requestFor([on('2026-11-24', 'K', 2.5), on('2026-11-23')], { id: 7 }),
    requestFor([on('2026-12-01')], { id: 8 }),
  ])
  const { user, place } = open('/timeoff/my-requests')
  const title = await screen.findByRole('link', { name: 'View Float, PTO from Mon 11/23 to Tue 11/24/2026' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'View Float, PTO from Mon 11/23 to Tue 11/24/2026',
    'View PTO from Tue 12/01/2026',
  ])
  await user.click(title)
  await screen.findByRole('heading', { name: 'Request Details' })
  await waitFor(() => expect(place()).toBe('/timeoff/requests/view?user=dana&request=7'))
})

test('pages are requested from the server one by one, and the URL contains the page', async () => {
  const heard = online(requests(23))
  const { user, place } = open('/timeoff/my-requests')
  await shows(...numbered(1, 10))
  await user.click(button('Next page'))
  await shows(...numbered(11, 20))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests?page=2'))
  expect(asked(heard).map((path) => /page=\d+/.exec(path)![0])).toEqual(['page=1', 'page=2'])
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await shows(...numbered(1, 23))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests?size=25'))
})

test('View opens the request, and going back restores the page as it was', async () => {
  online(requests(23))
  const { user, place, back } = open('/timeoff/my-requests?page=2')
  await shows(...numbered(11, 20))
  await user.click(button(`View PTO from ${slashed(addDays(today, 10))}`))
  await screen.findByRole('heading', { name: 'Request Details' })
  await waitFor(() => expect(place()).toBe('/timeoff/requests/view?user=dana&request=11'))
  act(back)
  await shows(...numbered(11, 20))
})

test('a date range requests the days off in it, from page 1, and can be cleared', async () => {
  const heard = online(requests(23))
  const { user, place } = open('/timeoff/my-requests?page=2')
  await shows(...numbered(11, 20))
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-24' } })
  fireEvent.change(screen.getByLabelText('Days off from'), { target: { value: '2026-11-26' } })
  await shows(...numbered(2, 4))
  expect(decodeURIComponent(place())).toBe('/timeoff/my-requests?dates=2026-11-24||2026-11-26')
  expect(asked(heard).at(-1)).toContain('startDate=2026-11-24&endDate=2026-11-26')
  await user.click(button('Clear dates'))
  await shows(...numbered(1, 10))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
})

test('an address with dates opens with them', async () => {
  online(requests(5))
  open('/timeoff/my-requests?dates=2026-11-24')
  await shows('Reason 2')
  expect(screen.getByLabelText<HTMLInputElement>('Days off from').value).toBe('2026-11-24')
})

test('an empty list says so', async () => {
  online([])
  open('/timeoff/my-requests')
  expect(await screen.findByRole('heading', { name: 'No Requests' })).toBeTruthy()
})

test('a page that no longer exists is replaced by the last one', async () => {
  online(requests(12))
  const { place } = open('/timeoff/my-requests?page=9')
  await shows(...numbered(11, 12))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests?page=2'))
})

test('waiting requests are at the top with their status, and waiting changes show in their row', async () => {
  online(requests(12))
  const { user } = open('/timeoff/my-requests')
  await shows(...numbered(1, 10))
  withoutSignal()
  await act(async () => {
    await queueEdit(shownOf(requests(12)[10]!), { reason: 'Edited', entries: [on('2026-12-24', 'K', 4)] })
    await queueCancel(shownOf(requests(12)[1]!))
    await queueRequest({ userId: 'dana', subject: 'mine' }, { reason: 'Fishing', entries: [on('2026-12-28')] })
  })
  const present = slashed(todayIn('America/Chicago', Date.now()))
  await waitFor(() =>
    expect(lines()[0]).toEqual([present, 'Waiting to sendNew request', '8.00', 'Fishing', 'PTO', '12/28/2026', 'View']),
  )
  expect(reasons()).toEqual(['Fishing', 'Reason 2', 'Edited', 'Reason 1', ...numbered(3, 10)])
  expect(lines()[1]![1]).toBe('Waiting to sendCancellation')
  expect(lines()[2]!.slice(1)).toEqual(['Waiting to sendChanges', '4.00', 'Edited', 'Float', '12/24/2026', 'View'])
  await user.click(button('Next page'))
  // This page wasn't kept; it's built from the data kept for the calendar.
  await shows('Edited', 'Reason 12')
})

test('waiting requests outside the chosen dates are hidden', async () => {
  online(requests(2))
  open('/timeoff/my-requests?dates=2026-11-24')
  await shows('Reason 2')
  withoutSignal()
  await act(
    async () =>
      void (await queueRequest(
        { userId: 'dana', subject: 'mine' },
        { reason: 'Fishing', entries: [on('2026-12-28')] },
      )),
  )
  await act(
    async () =>
      void (await queueRequest(
        { userId: 'dana', subject: 'other' },
        { reason: 'Dentist', entries: [on('2026-11-24', 'K', 2)] },
      )),
  )
  await shows('Dentist', 'Reason 2')
})

test('a page that was seen before opens without signal as it was', async () => {
  online(requests(12))
  open('/timeoff/my-requests')
  await shows(...numbered(1, 10))
  withoutSignal()
  open('/timeoff/my-requests')
  await shows(...numbered(1, 10))
  expect(screen.queryByText(/cannot be reached/)).toBeNull()
})

test("without signal a page that isn't kept is built from the calendar's data, and says so", async () => {
  online(requests(12))
  open('/timeoff/my-requests')
  await shows(...numbered(1, 10))
  withoutSignal()
  open('/timeoff/my-requests?size=25')
  await shows(...numbered(1, 12))
  expect(
    screen.getByText(
      /^This page could not be loaded, and it is not on this device\. These are the requests for \d\d\/01\/\d{4} to \d\d\/3[01]\/\d{4} that it has kept, as of \d+:\d\d [AP]M( [A-Z]+)?\.$/,
    ),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/ from$/), { target: { value: '2026-11-25' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-25' } })
  await shows('Reason 3')
})

test('with no kept data and no signal, the page says so and retries', async () => {
  withoutSignal()
  const { user } = open('/timeoff/my-requests')
  expect((await screen.findByRole('alert')).textContent).toContain('none are kept on this device yet')
  online(requests(1))
  await user.click(button('Try again'))
  await shows('Reason 1')
})

test("if the server returns an error, the calendar's kept data still shows", async () => {
  online(requests(3), ({ path }) => (path.includes('limit=10') ? problem(500, 'Broken') : null))
  open('/timeoff/my-requests')
  await shows(...numbered(1, 3))
})
