import 'fake-indexeddb/auto'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { undoRow } from '@/offline/outbox/undo-row.ts'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { storedRows } from '@/offline/test-device.ts'
import { findButton, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { undo } from '@/ui/status/undo-button.tsx'
import { address, freshManager, team } from './test-team.ts'
import { box, cards, shows, states } from './test-team-list.ts'

const names = ['Ann Lee', 'Bob May', 'Cem Ito']
const list = `${address}?status=waiting`
const approve = (name: string) => findButton(`Approve ${name}, Mon 11/23/2026`)
const deny = (name: string) => findButton(`Deny ${name}, Mon 11/23/2026`)
const undoOf = (what: string, name: string) => findButton(`Undo: ${what} time off for ${name}: PTO, Nov 23, 8.00 hours`)

beforeEach(async () => {
  await freshManager()
  setUndoMs(8_000)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const changesIn = (heard: { method: string }[]) => heard.filter(({ method }) => method !== 'GET').length

/** Simulates a thumb that taps the same spot, whatever is there by now. */
function tap(element: HTMLElement) {
  fireEvent.pointerDown(element, { clientX: 250, clientY: 700 })
  fireEvent.click(element)
}

const denied = async (name: string, click: (element: HTMLElement) => unknown) => {
  fireEvent.click(await deny(name))
  await userEvent.type(await screen.findByRole('textbox'), 'Too many')
  await click((await screen.findAllByText('Deny')).at(-1)!.closest('ion-button')!)
}

const card = async (name: string) => {
  await screen.findAllByText(name)
  return cards()[names.indexOf(name)]!
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an approval can be undone in its row until it is sent, and then the request can be decided again', async () => {
  const heard = online(team)
  const { user } = open(list)
  await user.click(await approve('Ann Lee'))
  const button = await undoOf('Approve', 'Ann Lee')
  expect(cards()[0]!.textContent).toContain('You approved this request.')
  // Announced once to screen readers; the keyboard focus is on Undo.
  const said = 'Approved: Ann Lee, Mon 11/23/2026. You can undo it for a few seconds.'
  expect(screen.getAllByRole('status').filter(({ textContent }) => textContent === said)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(button))
  await act(() => deliver(timeOffSubmissions))
  await user.click(button)
  await waitFor(() => expect(toastWords()).toBe('Undone. Nothing was sent.'))
  expect([await states(), changesIn(heard)]).toEqual([[], 0])
  await user.click(await approve('Ann Lee'))
  await undoOf('Approve', 'Ann Lee')
  pass(8_000)
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(cards()[0]!.textContent).toContain('Sent'))
  expect(screen.queryByText('Undo')).toBeNull()
  await shows(...names)
})

test('a denial closes its dialog automatically, and can be undone in the row; its reason is kept for the next denial', async () => {
  const heard = online(team)
  const { user } = open(list)
  await denied('Bob May', (element) => user.click(element))
  const button = await undoOf('Deny', 'Bob May')
  expect(cards()[1]!.textContent).toContain('You denied this request.')
  await isClosed()
  await user.click(button)
  await deny('Bob May')
  expect([await states(), changesIn(heard)]).toEqual([[], 0])
  await user.click(await deny('Bob May'))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await waitFor(() => expect(box.value).toBe('Too many'))
})

test('if an undo comes too late, the app says so', async () => {
  expect(await undo({ id: 'sent meanwhile' })).toBe(false)
  await waitFor(() => expect(toastWords()).toBe('It’s too late to undo: it was already sent.'))
})

test('hovering over Undo or focusing it gives more time', async () => {
  online(team)
  const { user } = open(list)
  await user.click(await approve('Ann Lee'))
  const button = await undoOf('Approve', 'Ann Lee')
  const before = (await storedRows())[0]!.sendAfter!
  pass(5_000)
  fireEvent.pointerOver(button, { pointerType: 'touch' })
  fireEvent.pointerOut(button, { pointerType: 'touch' })
  expect((await storedRows())[0]!.sendAfter).toBe(before)
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  await waitFor(async () => expect((await storedRows())[0]!.sendAfter).toBe(before + 5_000))
})

test('in a table, the row also has Undo', async () => {
  screenOf(1400)
  online(team)
  const { user } = open(list)
  await user.click(await box('Ann Lee'))
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 1 request'))
  await user.click(await undoOf('Approve', 'Ann Lee'))
  await waitFor(async () => expect(await states()).toEqual([]))
})

test('an approval that another tab undoes can be decided again, even if the row has become a card in the meantime', async () => {
  online(team)
  const { user } = open(list)
  await approve('Ann Lee')
  act(() => screenOf(1400))
  await user.click(await approve('Ann Lee'))
  await undoOf('Approve', 'Ann Lee')
  const [row] = await storedRows()
  await act(() => undoRow(row!.id))
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
  act(() => screenOf(390))
  await approve('Ann Lee')
})

test('a card doesn’t say that the request is pending above the decision', async () => {
  online(team)
  const { user } = open(list)
  expect((await card('Bob May')).textContent).toContain('Pending approval')
  await user.click(await approve('Bob May'))
  await undoOf('Approve', 'Bob May')
  expect((await card('Bob May')).textContent).not.toContain('Pending approval')
  expect((await card('Bob May')).textContent).toContain('You approved this request.')
})

test('the row shows who already made the same decision, without a conflict', async () => {
  const madeBefore = { by: 'Priya Patel', timestamp: new Date().toISOString(), commentLost: false }
  online(team, ({ method }) =>
    method === 'PATCH' ? Response.json({ timeOffRequest: { ...team[0]!, status: 'S' }, madeBefore }) : null,
  )
  const { user } = open(list)
  await user.click(await approve('Ann Lee'))
  await undoOf('Approve', 'Ann Lee')
  pass(8_000)
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(cards()[0]!.textContent).toMatch(/Priya Patel already made the same decision, \d/))
  expect(await states()).toEqual(['1 time-off.approve sent'])
})

test.each([50, 150, 420, 600])('a second tap %i ms later doesn’t decide another request', async (ms) => {
  online(team)
  const { place } = open(list)
  // On Approve, where Undo or text is by now.
  tap(await approve('Ann Lee'))
  pass(ms)
  tap(await undoOf('Approve', 'Ann Lee'))
  tap(await screen.findByText('You approved this request.'))
  expect(await states()).toEqual(['1 time-off.approve waiting'])
  pass(2_000)

  // On the dialog's Deny, where the list is again.
  await denied('Bob May', tap)
  await undoOf('Deny', 'Bob May')
  await isClosed()
  pass(ms)
  tap(await approve('Cem Ito'))
  tap(await deny('Cem Ito'))
  expect(await states()).toEqual(['1 time-off.approve waiting', '2 time-off.deny waiting'])
  expect([screen.queryByRole('dialog'), place()]).toEqual([null, list])
  pass(2_000)

  // On Undo, where Deny and Approve are again.
  tap(await undoOf('Deny', 'Bob May'))
  const again = await approve('Bob May')
  pass(ms)
  tap(again)
  tap(await deny('Bob May'))
  expect([await states(), screen.queryByRole('dialog')]).toEqual([['1 time-off.approve waiting'], null])
  pass(2_000)

  // On the dialog about the selected requests, where the list is again.
  fireEvent.click(await box('Bob May'))
  tap(await findButton('Approve'))
  const confirm = await findButton('Approve 1 request')
  pass(2_000)
  tap(confirm)
  await undoOf('Approve', 'Bob May')
  await isClosed()
  pass(ms)
  tap(await approve('Cem Ito'))
  expect(await states()).toEqual(['1 time-off.approve waiting', '2 time-off.approve waiting'])

  // An intended tap counts.
  pass(2_000)
  tap(await approve('Cem Ito'))
  await waitFor(async () => expect(await states()).toHaveLength(3))
})

test('a second tap that reaches a busy page a second late doesn’t decide another request', async () => {
  online(team)
  open(list)
  await denied('Bob May', tap)
  await undoOf('Deny', 'Bob May')
  await isClosed()
  pass(1_300)
  const next = await approve('Cem Ito')
  const late = createEvent.pointerDown(next, { clientX: 250, clientY: 700 })
  Object.defineProperty(late, 'timeStamp', { value: performance.now() - 1_000 })
  fireEvent(next, late)
  fireEvent.click(next)
  expect(await states()).toEqual(['2 time-off.deny waiting'])
})

test.each([50, 150, 420, 600])(
  'a second tap %i ms later, when opening a review or going back, doesn’t decide anything',
  async (ms) => {
    online(team)
    const { user } = open(list)
    const link = await screen.findByRole('link', { name: /^View Ann Lee/ })
    fireEvent.pointerDown(link, { clientX: 250, clientY: 700 })
    await user.click(link)
    const button = await findButton('Approve')
    await waitFor(() => expect(button.disabled).toBe(false))
    pass(ms)
    tap(button)
    expect(await states()).toEqual([])
    pass(2_000)
    tap(button)
    const ok = await findButton('Ok')
    await waitFor(async () => expect(await states()).toEqual(['1 time-off.approve waiting']))
    // At worst, OK is now where Approve was.
    pass(ms)
    tap(button)
    expect(await states()).toEqual(['1 time-off.approve waiting'])
    pass(2_000)
    tap(ok)
    const next = await approve('Bob May')
    pass(ms)
    tap(next)
    expect(await states()).toEqual(['1 time-off.approve waiting'])
    // The list shows the decision, and keeps it in its place.
    await undoOf('Approve', 'Ann Lee')
    await shows(...names)
  },
)
