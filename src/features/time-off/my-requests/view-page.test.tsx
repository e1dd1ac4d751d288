import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueCancel, queueEdit, queueRequest } from '@/features/time-off/queueing.ts'
import { timeOffSubmissions } from '@/features/time-off/submissions.ts'
import { deliver } from '@/offline/deliver.ts'
import { openRowsOf } from '@/offline/outbox.ts'
import { button, findButton, toastWords } from '@/ui/form/test-stage.tsx'
import { requestFor } from './request-samples.ts'
import { shownOf } from './request-row.ts'
import { close, freshScreens, offline, online, open, problem } from './test-screens.tsx'

const on = (date: string, code = 'P', hours = 8) => ({ date, code, hours })
const request = requestFor([on('2026-11-24'), on('2026-11-23', 'K', 2.5)], { id: 7, reason: 'Family' })
const address = '/timeoff/requests/view?user=dana&request=7'
const history = () => screen.findByText('01/02/2026 9:00 AM')
const key = '0d7a4d7e-5f0b-4c59-9d3c-0d5d33b1d7aa'
const details = () => screen.findByRole('heading', { name: 'Request Details' })
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling!.textContent
const waiting = async () => (await openRowsOf('time-off')).map(({ kind, state }) => [kind, state])
const dialog = () => screen.findByRole('alertdialog')
const has = (name: string) => [...document.querySelectorAll('ion-button')].some(({ textContent }) => textContent === name)
const fishing = (subject = key) => queueRequest({ userId: 'dana', subject }, { reason: 'Fishing', entries: [on('2026-12-28')] })

vi.setConfig({ testTimeout: 60_000 })
beforeEach(freshScreens)
afterEach(close)

test('a request shows where it stands, its days in order, its reason, what is left and its history', async () => {
  online([{ ...request, creatorEmployeeId: 'E2', creatorFirstName: 'Priya', creatorLastName: 'Patel' }])
  open(address)
  await history()
  expect([fact('Status'), fact('Hours requested'), fact('Date Requested'), fact('Requested By'), fact('Reason')]).toEqual([
    'Pending approval', '10.50', '01/02/2026', 'Priya Patel', 'Family',
  ])
  const days = within(screen.getByRole('table', { name: 'Hours' })).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(days).toEqual([['Date', 'Category', 'Hours'], ['Mon 11/23/2026', 'KFloat', '2.50'], ['Tue 11/24/2026', 'PPTO', '8.00'], ['Total', '10.50']])
  expect((await history()).closest('li')!.textContent).toBe('01/02/2026 9:00 AM - Submitted by Dana Reyes')
  expect(screen.getByText('Remaining hours').textContent).toBe('Remaining hours 80.00')
})

test.each([['', ''], ['9', ' by its number'], ['%3Cscript%3E', ' by nonsense']])('a request that is not there says so: "%s"%s', async (name) => {
  online([request])
  open(`/timeoff/requests/view?user=dana&request=${name}`)
  expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeTruthy()
  expect(button('My Requests')).toHaveProperty('href', '/timeoff/my-requests')
})

test("another person's request says no more than that", async () => {
  online([request], ({ path }) => (path.startsWith('/users/max') ? problem(403, 'Not allowed') : null))
  open('/timeoff/requests/view?user=max&request=7')
  expect(await screen.findByRole('heading', { name: 'Request not found' })).toBeTruthy()
})

test('nothing can be done with a request that the server lets nobody change', async () => {
  online([requestFor([on('2026-11-23')], { id: 7, status: 'F' })])
  open(address)
  await details()
  expect([has('Edit Request'), has('Cancel Request'), has('Add to my calendar'), has('Back')]).toEqual([false, false, true, true])
})

test('without signal a request of the calendar opens in full but for its history, one that was opened before also with it', async () => {
  online([request, requestFor([on('2026-12-01')], { id: 8 })])
  open(address)
  await history()
  offline()
  open(address)
  expect(await history()).toBeTruthy()
  open('/timeoff/requests/view?user=dana&request=8')
  expect(await screen.findByText('The history is not on this device. It is shown as soon as the server can be reached.')).toBeTruthy()
  expect(fact('Hours requested')).toBe('8.00')
  expect(has('Cancel Request')).toBe(true)
})

test('without signal a request that is not kept says so, and is fetched when there is signal', async () => {
  offline()
  const { user } = open(address)
  expect(await screen.findByRole('heading', { name: 'Not on this device' })).toBeTruthy()
  online([request])
  await user.click(button('Try again'))
  await details()
})

test('cancelling asks first, and says that it was done; then one is back where one was', async () => {
  const heard = online([request])
  const { user, place } = open('/timeoff/my-requests')
  await user.click(await findButton('View PTO, Float from 11/23/2026'))
  await details()
  await user.click(button('Cancel Request'))
  expect((await dialog()).textContent).toContain('10.50 hours from 11/23/2026 will no longer be requested.')
  await user.click(button('Keep Request', await dialog()))
  expect(await waiting()).toEqual([])
  await user.click(button('Cancel Request'))
  await user.click(button('Cancel Request', await dialog()))
  await waitFor(async () => expect(await waiting()).toHaveLength(1))
  await act(() => deliver(timeOffSubmissions))
  expect(await screen.findByRole('heading', { name: 'Request cancelled' })).toBeTruthy()
  expect(screen.getByText('Your request for 10.50 hours from 11/23/2026 has been cancelled.')).toBeTruthy()
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ path, ifMatch }) => [path, ifMatch])).toEqual([['/users/dana/timeOffRequests/7/cancel', '"v7.1"']])
  await user.click(button('Ok'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
})

test('cancelling without signal waits on the device, and can be taken back', async () => {
  online([request])
  open(address)
  await details()
  offline()
  const { user } = open(address)
  await details()
  await user.click(button('Cancel Request'))
  await user.click(button('Cancel Request', await dialog()))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  await user.click(button('OK'))
  expect(screen.getByText('Waiting to send')).toBeTruthy()
  expect([has('Cancel Request'), has('Edit Request')]).toEqual([false, false])
  expect(fact('Hours requested')).toBe('10.50')
  await user.click(button('Keep Request'))
  await waitFor(() => expect(has('Cancel Request')).toBe(true))
  expect(await waiting()).toEqual([])
})

test('a request that only this device holds opens by its key, and is removed when it is cancelled', async () => {
  online([])
  open('/timeoff/my-requests')
  await screen.findByText('No Requests', { selector: 'h2' })
  offline()
  await fishing()
  const { user, place } = open('/timeoff/my-requests')
  await user.click(await findButton('View PTO from 12/28/2026'))
  await details()
  expect(fact('Status')).toBe('Waiting to sendNew request')
  expect(screen.getByText('It starts once this request has been sent.')).toBeTruthy()
  expect([has('Edit Request'), has('Add to my calendar')]).toEqual([true, false])
  await user.click(button('Cancel Request'))
  expect((await dialog()).textContent).toContain('It has not been sent. It is removed from this device.')
  await user.click(button('Cancel Request', await dialog()))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
  expect(toastWords()).toBe('Your request was removed from this device.')
  expect(await waiting()).toEqual([])
})

test('what only this device holds is not asked of the server', async () => {
  const heard = online([])
  await fishing()
  open(`/timeoff/requests/view?user=dana&request=${key}`)
  await details()
  expect(heard.map(({ path }) => path).filter((path) => path.includes(key))).toEqual([])
})

test('the link of a request that has been sent meanwhile still finds it', async () => {
  const sent = requestFor([on('2026-12-28')], { id: 9, reason: 'Fishing' })
  online([])
  await fishing()
  await deliver(timeOffSubmissions)
  online([sent])
  open(`/timeoff/requests/view?user=dana&request=${key}`)
  await details()
  await waitFor(() => expect(fact('Status')).toBe('Pending approval'))
  expect(fact('Reason')).toBe('Fishing')
})

test('a new request that was refused for good says why, and opens its form again', async () => {
  online([], ({ method }) => (method === 'POST' ? problem(422, 'Date is too far in the past') : null))
  await fishing()
  await deliver(timeOffSubmissions)
  open(`/timeoff/requests/view?user=dana&request=${key}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Needs attentionThe request that you submitted .* was refused\. Correct it and submit it again\.Date is too far in the past/)
  expect(button('Correct it')).toHaveProperty('href', `/timeoff/my-requests/new-request?draft=${key}`)
})

test('an edit that was refused says why and shows what is on file; it can be taken back', async () => {
  online([request], ({ method }) => (method === 'PATCH' ? problem(422, 'There are not enough available hours to complete this request.') : null))
  await queueEdit(shownOf(request), { reason: 'More', entries: [on('2026-11-23', 'P', 8)] })
  await deliver(timeOffSubmissions)
  const { user } = open(address)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There are not enough available hours to complete this request.')
  expect([fact('Status'), fact('Reason'), fact('Hours requested')]).toEqual(['Pending approval', 'Family', '10.50'])
  await user.click(button('Take my changes back'))
  await user.click(button('Take my changes back', await dialog()))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await waiting()).toEqual([])
})

test('so it does for a request of long ago, which the calendar does not hold', async () => {
  const none = { _embedded: { timeOffRequests: [] }, _total_items: 0, _page_count: 1 }
  online([request], ({ method, path }) => (method === 'PATCH' ? problem(422, 'Date is too far in the past') : path.includes('limit=-1') ? Response.json(none) : null))
  await queueEdit(shownOf(request), { reason: 'More', entries: [on('2026-11-23', 'P', 8)] })
  open(address)
  await details()
  await waitFor(() => expect([fact('Status'), fact('Reason')]).toEqual(['Pending approval', 'More']))
  await act(() => deliver(timeOffSubmissions))
  expect((await screen.findByRole('alert')).textContent).toContain('Date is too far in the past')
  expect([fact('Reason'), fact('Hours requested')]).toEqual(['Family', '10.50'])
})

test('an edit that waits shows what will be', async () => {
  online([request])
  open(address)
  await details()
  offline()
  await act(async () => void (await queueEdit(shownOf(request), { reason: 'Shorter', entries: [on('2026-11-23', 'K', 2.5)] })))
  await waitFor(() => expect(fact('Hours requested')).toBe('2.50'))
  expect(fact('Reason')).toBe('Shorter')
  expect(screen.getByText(/^You changed this request .* Your changes are saved on this device/)).toBeTruthy()
})

test('a cancellation that met a newer version shows that one, and asks anew', async () => {
  const newer = { ...request, etag: '"v7.2"', reason: 'Edited elsewhere' }
  const stale = { title: 'Precondition Failed', status: 412, detail: 'Changed', errors: [], present: { timeOffRequest: newer }, version: '"v7.2"' }
  let refuse = true
  const heard = online([newer], ({ method }) => (method === 'PATCH' && refuse ? Response.json(stale, { status: 412 }) : null))
  await queueCancel(shownOf(request))
  await deliver(timeOffSubmissions)
  const { user } = open(address)
  expect((await screen.findByRole('alert')).textContent).toContain('This request was changed elsewhere before your cancellation arrived.')
  expect(fact('Reason')).toBe('Edited elsewhere')
  expect(has('Add to my calendar')).toBe(true)
  refuse = false
  await user.click(button('Cancel it all the same'))
  await act(() => deliver(timeOffSubmissions))
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual(['"v7.1"', '"v7.2"'])
})

test('the request goes into the calendar as a file, without its reason', async () => {
  online([request])
  const { user } = open(address)
  await details()
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  await user.click(button('Add to my calendar'))
  const file = share.mock.calls[0]![0].files![0]!
  expect([file.name, file.type]).toEqual(['time-off-7.ics', 'text/calendar'])
  const text = await file.text()
  expect(text).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125\r\nSUMMARY:PTO\r\n')
  expect(text).not.toContain('Family')
})

test('a link that asks for it opens the edit at once', async () => {
  online([request])
  open(`${address}&edit=1`)
  expect(await screen.findByRole('heading', { name: 'Edit Request 7' })).toBeTruthy()
})
