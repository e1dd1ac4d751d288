import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { network, withoutSignal } from '@/offline/test-device.ts'
import { button, freshStage, screenOf } from '@/ui/form/test-stage.tsx'
import { addTruck, online, open, removeTruck, trucks } from './test-fleet.tsx'

const titles = () => screen.queryAllByText(/^Truck \d/).map(({ textContent }) => Number(textContent!.slice(6)))
const shows = (...units: number[]) => waitFor(() => expect(titles()).toEqual(units))
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const lastAsked = (heard: { path: string }[]) => heard.at(-1)!.path.split('?')[1]

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
})

test('a heading sorts by its column, and reverses the order when it is pressed again', async () => {
  const heard = online(trucks(12))
  const { user, place } = open('?page=2')
  await shows(11, 12)
  const head = () => screen.getByRole('columnheader', { name: 'Unit' })
  expect(head().getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('columnheader', { name: 'State' }).getAttribute('aria-sort')).toBe('none')
  await user.click(button('Unit'))
  await shows(...upTo(12, 3).reverse())
  await waitFor(() => expect(place()).toBe('?sort=unit:desc'))
  expect(lastAsked(heard)).toBe('page=1&limit=10&sort=unit%3Adesc')
  expect(head().getAttribute('aria-sort')).toBe('descending')
  await user.click(button('Unit'))
  await shows(...upTo(10))
  await waitFor(() => expect(place()).toBe(''))
})

test('a search and a filter load page 1, appear in the URL, and leave the rest of it alone', async () => {
  const heard = online(trucks(34))
  const { user, place } = open('?user=dana&page=2&size=10')
  await shows(...upTo(20, 11))
  await user.selectOptions(screen.getByLabelText('State'), 'parked')
  await shows(1, 3, 5, 7, 9, 11, 13, 15, 17, 19)
  await waitFor(() => expect(place()).toBe('?user=dana&state=parked'))
  fireEvent.change(screen.getByLabelText('Search by unit'), { target: { value: '  333 ' } })
  await screen.findByRole('heading', { name: 'No Trucks' })
  await waitFor(() => expect(place()).toBe('?user=dana&state=parked&search=333'))
  expect(lastAsked(heard)).toBe('page=1&limit=10&sort=unit&search=333&state=parked')
  expect(screen.getByText('Nothing matches your filter.')).toBeTruthy()
  await user.click(button('Clear the filter'))
  await shows(...upTo(10))
  await waitFor(() => expect(place()).toBe('?user=dana'))
})

test('tabs change the view of the same rows: by press, by arrow keys, and in the URL', async () => {
  online(trucks(12))
  const { user, place } = open('?page=2')
  await shows(11, 12)
  await user.click(screen.getByRole('tab', { name: 'Map' }))
  expect((await screen.findByText(/^A map/)).textContent).toBe('A map of 12 trucks')
  await waitFor(() => expect(place()).toBe('?page=2&tab=1'))
  expect(screen.getByLabelText('Search by unit')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  await shows(11, 12)
  await waitFor(() => expect(place()).toBe('?page=2'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'List', selected: true })))
})

const unknown = (names: string, instead: string) =>
  `The address contains something unknown: ${names}. Showing ${instead} instead.`

test.each([
  ['?page=-1', unknown('page', 'the first page')],
  ['?tab=9', unknown('tab', 'the first tab')],
  ['?state=lost', unknown('state', 'the list without that filter')],
  ['?sort=salary:down', unknown('sort', 'the usual order')],
  ['?size=7', unknown('size', '10 rows per page')],
  ['?search=3', unknown('search', 'the list without a search')],
  ['?page=1&page=2', unknown('page', 'the first page')],
  ['?state=lost&tab=9', unknown('state, tab', 'the list without that filter, the first tab')],
])('the URL %s opens the first page, and says so', async (address, words) => {
  const heard = online(trucks(12))
  open(address)
  await shows(...upTo(10))
  expect(lastAsked(heard)).toBe('page=1&limit=10&sort=unit')
  expect(screen.getByText(/^The address contains/).textContent).toBe(words)
})

test('the next choice clears mistakes in the URL; a valid URL shows no message', async () => {
  online(trucks(12))
  const { user, place } = open('?page=-1&state=lost&user=dana')
  await shows(...upTo(10))
  expect(screen.getByText(/^The address contains/)).toBeTruthy()
  await user.click(button('Next page'))
  await shows(11, 12)
  await waitFor(() => expect(place()).toBe('?page=2&user=dana'))
  expect(screen.queryByText(/^The address contains/)).toBeNull()
})

test('replaces a page past the last one with the last one, without saying that there are none', async () => {
  online(trucks(12))
  const { place } = open('?page=9')
  const emptied: string[] = []
  const watch = new MutationObserver(() => screen.queryByText('No Trucks') && emptied.push('No Trucks'))
  watch.observe(document.body, { childList: true, subtree: true })
  await shows(11, 12)
  watch.disconnect()
  await waitFor(() => expect([place(), emptied]).toEqual(['?page=2', []]))
})

test('rows wait until the queue on this device is known', async () => {
  online(trucks(2))
  const { answered } = open('', { ready: false })
  await waitFor(() => expect(answered()).toBe(true))
  expect(titles()).toEqual([])
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('queued changes appear on the page of the server, and on the kept one', async () => {
  online(trucks(2))
  await send(addTruck, { key: '99', unit: 99, state: 'parked' } as never, { subject: '99' })
  open()
  await shows(1, 2, 99)
  withoutSignal()
  open()
  await shows(1, 2, 99)
})

test('a truck added here is shown on a full first page instead of starting a new page', async () => {
  online(trucks(11))
  await send(addTruck, { key: '99', unit: 99, state: 'parked' } as never, { subject: '99' })
  const { user } = open()
  await shows(...upTo(10), 99)
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
  await user.click(button('Next page'))
  await shows(11)
  online(trucks(10))
  open('?size=10')
  await shows(...upTo(10), 99)
  expect(await screen.findByText('Page 1 of 1')).toBeTruthy()
})

test('an accepted truck stays on the first page until the list has it on another, and is never on two pages', async () => {
  online(trucks(11))
  await send(addTruck, { key: '12', unit: 12, state: 'parked' } as never, { subject: '12' })
  await db.rows.toCollection().modify({ state: 'received', settledAt: Date.now() })
  const { user } = open()
  await shows(...upTo(10), 12)
  await user.click(button('Next page'))
  await shows(11)
  online(trucks(12), true)
  const later = open('?page=2')
  await shows(11, 12)
  await later.user.click(button('Previous page'))
  await shows(...upTo(10))
  expect(screen.getByText('Page 1 of 2')).toBeTruthy()
})

test('the last page gives way to the previous one once its only truck is gone', async () => {
  online(trucks(11))
  const { place } = open('?page=2')
  await shows(11)
  await send(removeTruck, { text: '' }, { subject: '11' })
  await shows(11)
  await db.rows.toCollection().modify({ state: 'received', settledAt: Date.now() })
  await shows(...upTo(10))
  await waitFor(() => expect(place()).toBe(''))
  expect(screen.queryByText('Page 1 of 2')).toBeNull()
})

test('for a page that isn’t kept, the list may show other rows, and says so', async () => {
  withoutSignal()
  open('?page=7', { standIn: () => ({ rows: trucks(1), total: 11, page: 2, notice: 'Made of what is kept.' }) })
  await shows(1)
  expect(screen.getByText('Made of what is kept.')).toBeTruthy()
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
})

test('with nothing kept and no signal, it says so and retries', async () => {
  withoutSignal()
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('The trucks could not be loaded.')
  online(trucks(1))
  await user.click(button('Try again'))
  await shows(1)
})

test('with nothing kept and a server error, it says what failed', async () => {
  network(() =>
    Response.json({ title: 'Bad Gateway Table', detail: 'No rows.', errors: { x: ['Lost'] } }, { status: 500 }),
  )
  open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('500 Bad Gateway TableNo rows.LostThe trucks could not be loaded.')
})

test('selects and changes several rows at once; a row that cannot be chosen has no box', async () => {
  online(trucks(4))
  const { user } = open()
  await shows(1, 2, 3, 4)
  expect(() => button('Clear selection')).toThrow('0 buttons')
  await user.click(screen.getByLabelText('Select truck 2'))
  expect(screen.getByLabelText<HTMLInputElement>('Select all on this page').indeterminate).toBe(true)
  expect(button('Park 2')).toBeTruthy()
  await user.click(screen.getByLabelText('Select all on this page'))
  expect(button('Park 1 and 2 and 4')).toBeTruthy()
  expect(screen.getAllByText('3 selected')).toHaveLength(2)
  expect(screen.queryByLabelText('Select truck 3')).toBeNull()
  await user.click(button('Clear selection'))
  expect(screen.queryByText('3 selected')).toBeNull()
})

test('rows stay selected while pages turn, and are counted; another filter deselects all', async () => {
  online(trucks(12))
  const { user } = open()
  await shows(...upTo(10))
  await user.click(screen.getByLabelText('Select truck 2'))
  await user.click(button('Next page'))
  await shows(11, 12)
  expect(screen.getAllByText('1 selected, 1 of them on other pages')).toHaveLength(2)
  await user.click(screen.getByLabelText('Select all on this page'))
  expect(button('Park 2 and 11 and 12')).toBeTruthy()
  await user.click(button('Previous page'))
  await shows(...upTo(10))
  expect(screen.getByLabelText<HTMLInputElement>('Select truck 2').checked).toBe(true)
  await user.click(screen.getByLabelText('Select truck 2'))
  expect(button('Park 11 and 12')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('State'), 'parked')
  await shows(1, 3, 5, 7, 9, 11)
  expect(() => button('Clear selection')).toThrow('0 buttons')
})

test('at most 100 rows can be selected at once, and it says so; the others wait until some are deselected', async () => {
  online(trucks(130))
  const { user } = open('?size=25')
  await shows(...upTo(25))
  // Truck 3 cannot be selected: 24 and three times 25.
  for (const next of [50, 75, 100, 125]) {
    await user.click(screen.getByLabelText('Select all on this page'))
    await user.click(button('Next page'))
    await shows(...upTo(next, next - 24))
  }
  expect(screen.queryByText(/No more than/)).toBeNull()
  await user.click(screen.getByLabelText('Select all on this page'))
  const words = '100 selected, 99 of them on other pages. No more than 100 can be selected at once.'
  expect(screen.getAllByText(words)).toHaveLength(2)
  const box = (unit: number) => screen.getByLabelText<HTMLInputElement>(`Select truck ${unit}`)
  expect([box(101), box(102)].map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Select all on this page').disabled).toBe(true)
  await user.click(box(101))
  await user.click(box(102))
  expect(screen.getAllByText(words)).toHaveLength(2)
  await user.click(button('Clear selection'))
  expect(box(103).disabled).toBe(false)
})

test('on a phone the order is a select above the cards, and each card has its box', async () => {
  screenOf(390)
  online(trucks(2))
  const { user, place } = open()
  await shows(1, 2)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Unit, descending')
  await shows(2, 1)
  await waitFor(() => expect(place()).toBe('?sort=unit:desc'))
  const [first] = within(screen.getByRole('list', { name: 'Trucks' })).getAllByRole('listitem')
  await user.click(within(first!).getByLabelText('Select truck 2'))
  expect(button('Park 2')).toBeTruthy()
})
