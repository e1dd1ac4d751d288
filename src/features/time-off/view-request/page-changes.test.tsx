import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { queueCancel, queueEdit } from '@/features/time-off/requests/sending/queueing.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, freshScreens, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { endUndo, setUndoMs } from '@/offline/outbox/undo.ts'
import { button, findButton, toastWords } from '@/ui/form/test-stage.tsx'
import { on, request, address, key, details, fact, waiting, dialog, has, fishing } from './test-view-request.ts'

const findUndo = () =>
  waitFor(() => {
    const [undo] = document.querySelectorAll<HTMLElement>('.undo ion-button')
    if (!undo) throw new Error('There is no Undo')
    return undo
  })

/** Taps where the thumb already is. */
function tapHere(element: HTMLElement) {
  fireEvent.pointerDown(element, { clientX: 250, clientY: 700 })
  fireEvent.click(element)
}
const elsewhere = () => void fireEvent.pointerDown(document.body, { clientX: 10, clientY: 10 })

beforeEach(() => freshScreens())
afterEach(close)

test('cancelling asks first, says that it was done, and returns to the previous page', async () => {
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
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
    ['/users/dana/timeOffRequests/7/cancel', '"v7.1"'],
  ])
  await user.click(button('Ok'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
})

test('while it can be undone, one tap cancels, and the page shows it with Undo', async () => {
  setUndoMs(8_000)
  const heard = online([request])
  const { user } = open(address)
  await details()
  await user.click(button('Cancel Request'))
  const undo = await findUndo()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect([has('Cancel Request'), has('Edit Request')]).toEqual([false, false])
  await user.click(undo)
  await waitFor(() => expect(has('Cancel Request')).toBe(true))
  expect(await waiting()).toEqual([])
  await user.click(button('Cancel Request'))
  await findUndo()
  await act(async () => void (await endUndo()))
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(fact('Status')).toBe('Cancelled'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    '/users/dana/timeOffRequests/7/cancel',
  ])
})

test('a second tap on the same spot neither cancels nor leaves', async () => {
  setUndoMs(8_000)
  online([request])
  const { place } = open('/timeoff/my-requests')
  tapHere(await findButton('View PTO, Float from 11/23/2026'))
  await details()
  tapHere(button('Cancel Request'))
  expect(await waiting()).toEqual([])
  elsewhere()
  tapHere(button('Cancel Request'))
  await findUndo()
  tapHere(button('Back'))
  expect(place()).toContain('/timeoff/requests/view')
  elsewhere()
  tapHere(button('Back'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
})

test('cancelling without signal waits on the device, and can be undone', async () => {
  online([request])
  open(address)
  await details()
  withoutSignal()
  const { user } = open(address)
  await details()
  await user.click(button('Cancel Request'))
  await user.click(button('Cancel Request', await dialog()))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  await user.click(button('OK'))
  expect(screen.getByText('Waiting to send')).toBeTruthy()
  expect([has('Cancel Request'), has('Edit Request')]).toEqual([false, false])
  expect(fact('Hours requested')).toBe('10.50')
  await user.click(button('Withdraw cancellation'))
  await waitFor(() => expect(has('Cancel Request')).toBe(true))
  expect(await waiting()).toEqual([])
})

test('a request that only this device has opens under its local key, and cancelling removes it', async () => {
  online([])
  open('/timeoff/my-requests')
  await screen.findByText('No Requests', { selector: 'h2' })
  withoutSignal()
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
  await waitFor(() => expect(toastWords()).toBe('Your request was removed from this device.'))
  expect(await waiting()).toEqual([])
})

test("the server isn't asked for a request that only this device has", async () => {
  const heard = online([])
  await fishing()
  open(`/timeoff/requests/view?user=dana&request=${key}`)
  await details()
  expect(heard.map(({ path }) => path).filter((path) => path.includes(key))).toEqual([])
})

test('a link to a request that has been sent in the meantime still finds it', async () => {
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

test('a new request that was refused for good shows why, and opens its form again', async () => {
  online([], ({ method }) => (method === 'POST' ? problem(422, 'Date is too far in the past') : null))
  await fishing()
  await deliver(timeOffSubmissions)
  open(`/timeoff/requests/view?user=dana&request=${key}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(
    /^Needs attentionThe request that you submitted .* was refused\. Correct it and submit it again\.Date is too far in the past/,
  )
  expect(button('Correct it')).toHaveProperty('href', `/timeoff/my-requests/new-request?draft=${key}&user=dana`)
})

test('a refused edit shows why and shows the request on file; it can be discarded', async () => {
  online([request], ({ method }) =>
    method === 'PATCH' ? problem(422, 'There are not enough available hours to complete this request.') : null,
  )
  await queueEdit(shownOf(request), { reason: 'More', entries: [on('2026-11-23', 'P', 8)] })
  await deliver(timeOffSubmissions)
  const { user } = open(address)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('There are not enough available hours to complete this request.')
  expect([fact('Status'), fact('Reason'), fact('Hours requested')]).toEqual(['Pending approval', 'Family', '10.50'])
  await user.click(button('Discard changes'))
  await user.click(button('Discard changes', await dialog()))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await waiting()).toEqual([])
})

test('a refused edit of an old request outside the calendar does so too', async () => {
  const none = { _embedded: { timeOffRequests: [] }, _total_items: 0, _page_count: 1 }
  online([request], ({ method, path }) =>
    method === 'PATCH'
      ? problem(422, 'Date is too far in the past')
      : path.includes('limit=-1')
        ? Response.json(none)
        : null,
  )
  await queueEdit(shownOf(request), { reason: 'More', entries: [on('2026-11-23', 'P', 8)] })
  open(address)
  await details()
  await waitFor(() => expect([fact('Status'), fact('Reason')]).toEqual(['Pending approval', 'More']))
  await act(() => deliver(timeOffSubmissions))
  expect((await screen.findByRole('alert')).textContent).toContain('Date is too far in the past')
  expect([fact('Reason'), fact('Hours requested')]).toEqual(['Family', '10.50'])
})

test('a waiting edit shows the request as it will be', async () => {
  online([request])
  open(address)
  await details()
  withoutSignal()
  await act(
    async () => void (await queueEdit(shownOf(request), { reason: 'Shorter', entries: [on('2026-11-23', 'K', 2.5)] })),
  )
  await waitFor(() => expect(fact('Hours requested')).toBe('2.50'))
  expect(fact('Reason')).toBe('Shorter')
  expect(screen.getByText(/^You changed this request .* Your change is saved on this device/)).toBeTruthy()
  expect(has('Withdraw')).toBe(true)
})

const newer = { ...request, etag: '"v7.2"', reason: 'Edited elsewhere' }

test.each([
  ['comes with the refusal', { present: { timeOffRequest: newer }, version: newer.etag }],
  ['was only read afterward', {}],
])('if the request has a newer version, which %s, cancelling shows it and asks again', async (_, more) => {
  const stale = { title: 'Precondition Failed', status: 412, detail: 'Changed', errors: [], ...more }
  let refuse = true
  const heard = online([newer], ({ method }) =>
    method === 'PATCH' && refuse ? Response.json(stale, { status: 412 }) : null,
  )
  await queueCancel(shownOf(request))
  await deliver(timeOffSubmissions)
  const { user } = open(address)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This request was changed elsewhere before your cancellation arrived.',
  )
  expect(fact('Reason')).toBe('Edited elsewhere')
  expect(has('Add to my calendar')).toBe(true)
  refuse = false
  await user.click(button('Cancel it anyway'))
  await waitFor(async () => expect(await waiting()).toEqual([[expect.any(String), 'waiting']]))
  await act(() => deliver(timeOffSubmissions))
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual(['"v7.1"', '"v7.2"'])
})
