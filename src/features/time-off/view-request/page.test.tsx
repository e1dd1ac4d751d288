import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, onTestFinished, vi } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { close, freshScreens, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { button, findButton } from '@/ui/form/test-stage.tsx'
import { on, request, address, history, details, fact, has } from './test-view-request.ts'

beforeEach(() => freshScreens())
afterEach(close)

test('a request shows its status, its days in order, its reason, the hours left and its history', async () => {
  online([{ ...request, creatorEmployeeId: 'E2', creatorFirstName: 'Priya', creatorLastName: 'Patel' }])
  open(address)
  await history()
  expect([fact('Status'), fact('Hours requested'), fact('Date Requested'), fact('Reason')]).toEqual([
    'Pending approval',
    '10.50',
    '01/02/2026',
    'Family',
  ])
  expect(screen.getByRole('region', { name: 'Requested By' }).textContent).toContain('Priya Patel')
  const days = within(screen.getByRole('table', { name: 'Hours' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(days).toEqual([
    ['Date', 'Category', 'Hours'],
    ['Mon 11/23/2026', 'KFloat', '2.50'],
    ['Tue 11/24/2026', 'PPTO', '8.00'],
    ['Total', '10.50'],
  ])
  expect((await history()).closest('li')!.textContent).toMatch(
    /^01\/02\/2026 9:00 AM( CST)? - Submitted by Dana Reyes$/,
  )
  expect(screen.getByText('Remaining hours').parentElement?.textContent).toBe('Remaining hours 80.00')
})

test('the days come before the balances, and Cancel Request is in the bar at the bottom', async () => {
  online([request])
  open(address)
  await history()
  const [days, balances] = [screen.getByRole('table', { name: 'Hours' }), screen.getByText('Your hours')]
  expect(days.compareDocumentPosition(balances)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const bar = document.querySelector('.page-footer')!
  expect([...bar.querySelectorAll('ion-button')].map(({ textContent }) => textContent)).toEqual([
    'Back',
    'Cancel Request',
    'Edit Request',
  ])
})

test('a link opens a new request like this one, if its categories are still offered', async () => {
  online([request])
  open(address)
  await history()
  expect(has('Request Again')).toBe(false)
  online([{ ...request, entries: request.entries!.filter(({ code }) => code === 'P') }])
  open(address)
  await history()
  expect(await findButton('Request Again')).toHaveProperty(
    'href',
    '/timeoff/my-requests/new-request?user=dana&repeat=7',
  )
})

test('a half day’s name is shown beside its hours', async () => {
  const [first, ...others] = request.entries!
  online([{ ...request, entries: [{ ...first!, hours: 4, half: 'second' }, ...others] }])
  open(address)
  await history()
  expect(screen.getByText('Second half').closest('tr')!.textContent).toContain('4.00')
})

test('a denial’s reason comes first', async () => {
  const logs = [
    { comment: 'Submitted by Dana Reyes', createTimestamp: '2026-01-02T15:00:00Z' },
    { comment: 'Denied by Stan Lee: Too many are off', createTimestamp: '2026-01-03T15:00:00Z' },
  ]
  online([{ ...request, status: 'D', statusDescription: 'Denied', logs }])
  open(address)
  await details()
  const [reason] = screen.getAllByText('Denied by Stan Lee: Too many are off')
  const heading = await details()
  expect(reason!.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['', ''],
  ['9', ' by its number'],
  ['%3Cscript%3E', ' by nonsense'],
])('the page says if a request doesn\'t exist: "%s"%s', async (name) => {
  online([request])
  const { user, place } = open(`/timeoff/requests/view?user=dana&request=${name}`)
  expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeTruthy()
  await user.click(button('Back'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
})

test("another user's request looks like one that doesn't exist", async () => {
  online([request], ({ path }) => (path.startsWith('/users/max') ? problem(403, 'Not allowed') : null))
  const { user, place } = open('/timeoff/requests/view?user=max&request=7')
  expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeTruthy()
  await user.click(button('Back'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
})

test("another user's request can be cancelled by the user who made it, even though they can't see the schedule", async () => {
  const made = requestFor([on('2026-11-23')], {
    id: 7,
    employeeId: 'T7',
    employeeUserId: 'max',
    employeeFirstName: 'Max',
    canEdit: false,
  })
  online([made], ({ path }) => (path.endsWith('/schedule') ? problem(403, 'Not allowed') : null))
  open('/timeoff/requests/view?user=max&request=7')
  expect(await findButton('Cancel Request')).toBeTruthy()
  expect(has('Edit Request')).toBe(false)
})

test('a request that the user may not change has no actions', async () => {
  online([requestFor([on('2026-11-23')], { id: 7, status: 'F' })])
  open(address)
  await details()
  expect([has('Edit Request'), has('Cancel Request'), has('Add to my calendar'), has('Back')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('without signal, a request in the calendar opens in full except for its history; one that was opened before includes it', async () => {
  online([request, requestFor([on('2026-12-01')], { id: 8 })])
  open(address)
  await history()
  withoutSignal()
  open(address)
  expect(await history()).toBeTruthy()
  open('/timeoff/requests/view?user=dana&request=8')
  expect(await screen.findByText('The history is not saved on this device. To see it, you need a signal.')).toBeTruthy()
  expect(fact('Hours requested')).toBe('8.00')
  expect(has('Cancel Request')).toBe(true)
})

test("without signal, the page says if a request isn't kept, and loads it when signal returns", async () => {
  withoutSignal()
  const { user } = open(address)
  expect(await screen.findByText(/^This request is not on this device/)).toBeTruthy()
  online([request])
  await user.click(button('Try again'))
  await details()
})

test('the request can be saved as a calendar file, without its reason', async () => {
  online([request])
  const { user } = open(address)
  await details()
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  })
  await user.click(button('Add to my calendar'))
  const file = share.mock.calls[0]![0].files![0]!
  expect([file.name, file.type]).toEqual(['time-off-7.ics', 'text/calendar'])
  const text = await file.text()
  expect(text).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125\r\n')
  expect(text).toContain('SUMMARY:PTO\r\n')
  expect(text).not.toContain('Family')
})

test('a link can open the edit directly', async () => {
  online([request])
  open(`${address}&edit=1`)
  expect(await screen.findByRole('heading', { name: 'Edit Request 7' })).toBeTruthy()
})
