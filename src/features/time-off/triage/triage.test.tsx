import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { close, open } from '@/features/time-off/requests/test-screens.tsx'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { endUndo } from '@/offline/outbox/undo.ts'
import { button, findButton, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { freshDesk, openRow, press, queue, queueOnline, requestsOf, rowOf } from './test-triage.ts'

beforeEach(freshDesk)
afterEach(close)

const at = (request: number) => `${queue}?user=user${request}&request=${request}&at=${request}`
const decisions = async () =>
  (await openRowsOf(requestKinds))
    .map(({ params, kind }) => `${params.requestId} ${kind.split('.').at(-1)}`)
    .toReversed()
const shows = (name: string) => waitFor(() => expect(openRow()).toBe(name))
const focuses = (name: string) =>
  waitFor(() => expect(document.activeElement?.querySelector(':scope > strong')?.textContent).toBe(name))
const approve = async () => {
  const found = await findButton('Approve')
  await waitFor(() => expect(button('Approve').disabled).toBe(false))
  return found
}

test('a click on a row opens the request beside the list, and the URL names it', async () => {
  queueOnline(() => requestsOf(3))
  const { user, place } = open(queue)
  await user.click(await findButton('Review Ann Lee 2, Mon 11/23/2026'))
  await shows('Ann Lee 2')
  await screen.findByRole('region', { name: 'Details for Request 2' })
  await screen.findByText('2 of 3')
  expect(place()).toBe(`${queue}?user=user2&request=2&at=2`)
  await user.click(await findButton('Back to the table'))
  await findButton('Review Ann Lee 2, Mon 11/23/2026')
  expect(place()).toBe(queue)
})

test('the URL opens the same request in its queue; on a narrow screen, on its page', async () => {
  queueOnline(() => requestsOf(3))
  open(at(3))
  await shows('Ann Lee 3')
  await screen.findByText('3 of 3')
  screenOf(1024)
  const { place } = open(at(3))
  await screen.findByRole('region', { name: 'Before you decide' })
  expect(place()).toBe('/timeoff/requests/review?user=user3&request=3')
})

test('A decides and opens the next one: the row stays, in gray, with Undo, and U undoes the decision', async () => {
  queueOnline(() => requestsOf(3))
  open(at(1))
  await shows('Ann Lee 1')
  await approve()
  await focuses('Ann Lee 1')
  await press('a')
  await shows('Ann Lee 2')
  await findButton('Undo: Approve time off for Ann Lee 1: PTO, Nov 23, 8.00 hours')
  await focuses('Ann Lee 2')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Approved: Ann Lee 1, Mon 11/23/2026.',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await decisions()).toEqual(['1 approve'])
  await press('u')
  await shows('Ann Lee 1')
  expect(await decisions()).toEqual([])
})

test('a key that’s held down keeps moving, but decides only once', async () => {
  queueOnline(() => requestsOf(5))
  open(at(1))
  await approve()
  await focuses('Ann Lee 1')
  await press('j')
  await press('j', { repeat: true })
  await shows('Ann Lee 3')
  await screen.findByRole('region', { name: 'Details for Request 3' })
  await approve()
  await press('a')
  await shows('Ann Lee 4')
  await approve()
  await press('a', { repeat: true })
  expect(await decisions()).toEqual(['3 approve'])
})

test('a key pressed while the request is opening only says so, and decides nothing', async () => {
  queueOnline(() => requestsOf(3), { silentAbout: 2 })
  open(at(1))
  await approve()
  await focuses('Ann Lee 1')
  await press('j')
  await focuses('Ann Lee 2')
  await press('a')
  await waitFor(() => expect(toastWords()).toBe('Still opening. Press A again when you see the request.'))
  expect(await decisions()).toEqual([])
})

test('a key pressed before the queue has opened only says so', async () => {
  queueOnline(() => requestsOf(3), { silentAbout: 1 })
  open(at(1))
  await screen.findByRole('region', { name: 'Opening' })
  await press('a')
  await waitFor(() => expect(toastWords()).toBe('Still opening. Press A again when you see the request.'))
  expect(await decisions()).toEqual([])
})

test('the focus returns to the request while the next one is opening', async () => {
  queueOnline(() => requestsOf(3), { silentAbout: 2 })
  const { user } = open(at(1))
  await screen.findByText('1 of 3')
  await user.click(await approve())
  await shows('Ann Lee 2')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Opening' })))
})

test('no key acts while typing, with another modifier, without a focus, or behind a dialog', async () => {
  queueOnline(() => requestsOf(3))
  const { user } = open(at(1))
  await approve()
  await focuses('Ann Lee 1')
  await press('a', { ctrlKey: true })
  await press('a', { altKey: true })
  await press('a', { metaKey: true })
  await press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await press('a')
  ;(document.activeElement as HTMLElement).blur()
  await press('a')
  ;(await rowOf('Ann Lee 1')).focus()
  await press('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await press('a')
  await user.click(within(dialog).getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([openRow(), await decisions()]).toEqual(['Ann Lee 1', []])
})

test('each key can be turned off, and stays off on this device', async () => {
  queueOnline(() => requestsOf(3))
  const { user } = open(at(1))
  await approve()
  await user.click(await findButton('Keyboard shortcuts'))
  await user.click(await screen.findByLabelText('A: Approve'))
  await user.click(screen.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  open(at(1))
  await approve()
  await focuses('Ann Lee 1')
  await press('a')
  await press('j')
  await shows('Ann Lee 2')
  expect(await decisions()).toEqual([])
})

test('the next request stays closed if the person turned that off', async () => {
  queueOnline(() => requestsOf(3))
  const { user } = open(at(1))
  await user.click(await screen.findByText('Open the next request after a decision'))
  await user.click(await approve())
  await waitFor(async () => expect(await decisions()).toEqual(['1 approve']))
  expect(openRow()).toBe('Ann Lee 1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a decision that is stored late leaves the person at the request they’ve moved to in the meantime', async () => {
  queueOnline(() => requestsOf(5))
  open(at(1))
  await approve()
  await focuses('Ann Lee 1')
  let release = () => {}
  const busy = new Promise<void>((resolve) => (release = resolve))
  void navigator.locks.request('time-off.decision', () => busy)
  await press('a')
  await press('j')
  await press('j')
  await shows('Ann Lee 3')
  release()
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Approved: Ann Lee 1, Mon 11/23/2026.',
    ),
  )
  expect([openRow(), await decisions()]).toEqual(['Ann Lee 3', ['1 approve']])
})

test('a decision made before the list has loaded opens the next request afterward', async () => {
  let resolve = () => {}
  queueOnline(() => requestsOf(3), { opens: new Promise<void>((opened) => (resolve = opened)) })
  open(at(1))
  await approve()
  await press('a')
  await waitFor(async () => expect(await decisions()).toEqual(['1 approve']))
  resolve()
  await shows('Ann Lee 2')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Approved: Ann Lee 1, Mon 11/23/2026.',
  )
})

test('D asks for the reason, and the denial opens the next request', async () => {
  queueOnline(() => requestsOf(3))
  const { user } = open(at(1))
  await approve()
  await focuses('Ann Lee 1')
  await press('d')
  const dialog = await screen.findByRole('dialog', { name: 'Deny this request?' })
  await user.type(await within(dialog).findByRole('textbox'), 'Too many are off')
  await user.click(within(dialog).getByText('Deny'))
  await shows('Ann Lee 2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await decisions()).toEqual(['1 deny'])
})

test('the list loads more before you reach its end, and skips nothing when a request leaves', async () => {
  let left = requestsOf(60)
  const asked = queueOnline(() => left, { onChange: () => (left = left.slice(1)) })
  open(at(1))
  await focuses('Ann Lee 1')
  await approve()
  await press('a')
  await focuses('Ann Lee 2')
  await endUndo()
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(left).toHaveLength(59))
  await screen.findByText('Sent')
  for (let step = 0; step < 39; step += 1) await press('j', { repeat: step > 0 })
  await shows('Ann Lee 41')
  await screen.findByText('41 of 60')
  expect(asked).toContain('25: 3')
})

test('while answers disagree about the queue’s last page, the newest one counts', async () => {
  let left = requestsOf(51)
  const asked = queueOnline(() => left, {
    silentOn(page) {
      if (page === 3) left = requestsOf(50)
      return page < 3 && left.length === 50
    },
  })
  open(at(30))
  await approve()
  await waitFor(() => expect(asked.filter((each) => each === '25: 1')).toHaveLength(2))
  await press('j')
  await shows('Ann Lee 31')
})

test('the open row keeps its place among the others when the list scrolls away from it', async () => {
  queueOnline(() => requestsOf(60))
  open(at(1))
  await shows('Ann Lee 1')
  const row = (await rowOf('Ann Lee 1')).closest('li')!
  fireEvent.scroll(row.closest('.triage-scroll')!, { target: { scrollTop: 40 * 64 } })
  await rowOf('Ann Lee 42')
  expect([row.isConnected, row.previousElementSibling]).toEqual([true, null])
})
