import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, screenOf } from '@/ui/form/test-stage.tsx'
import { type Column, DataList } from './data-list.tsx'

type Truck = { unit: number; state: string; miles: string }

const columns: Column<Truck>[] = [
  { key: 'unit', heading: 'Unit', primary: true, cell: ({ unit }) => `Truck ${unit}` },
  { key: 'state', heading: 'State', onCard: 'corner', cell: ({ state }) => state },
  { key: 'miles', heading: 'Miles', align: 'end', cell: ({ miles }) => miles },
  { key: 'see', heading: 'Actions', onCard: 'foot', cell: ({ unit }) => <a href={`/${unit}`}>See</a> },
]
const trucks = (count: number): Truck[] =>
  Array.from({ length: count }, (_, at) => ({ unit: at + 1, state: 'Parked', miles: '1,200' }))
const given = { label: 'Trucks', columns, rowKey: ({ unit }: Truck) => String(unit), empty: 'No Trucks' }
const sizes = [10, 25]
const quiet = { page: 1, size: 10, sizes, onPage: () => {}, onSize: () => {} }

/** A screen that holds all rows and shows a page of them. */
function Fleet({ all, starts = 1 }: { all: Truck[]; starts?: number }) {
  const [page, setPage] = useState(starts)
  const [size, setSize] = useState(10)
  const onSize = (next: number) => {
    setSize(next)
    setPage(1)
  }
  return (
    <DataList
      {...given}
      rows={all.slice((page - 1) * size, page * size)}
      total={all.length}
      paging={{ page, size, sizes, onPage: setPage, onSize }}
    />
  )
}

const titles = () => screen.getAllByText(/^Truck /).map(({ textContent }) => textContent)
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join()
/** Ionic's own property follows React's. */
const disabled = (name: string) => (button(name) as HTMLButtonElement).disabled

beforeEach(() => screenOf(1280))

test('from 768 px it is a table: column and row headings are tied to their cells', async () => {
  screenOf(768)
  render(<DataList {...given} rows={trucks(2)} total={2} paging={quiet} />)
  const table = screen.getByRole('table', { name: 'Trucks' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => [head.textContent, head.getAttribute('scope')]),
  ).toEqual([
    ['Unit', 'col'],
    ['State', 'col'],
    ['Miles', 'col'],
    ['Actions', 'col'],
  ])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Truck 1', 'Truck 2'])
  expect(within(table).getAllByRole('row')[1]!.textContent).toBe('Truck 1Parked1,200See')
  expect(screen.queryByRole('list')).toBeNull()
})

test('on a phone each row is a card with a title and labeled values, and there is no table beside it', async () => {
  screenOf(767)
  render(<DataList {...given} rows={trucks(2)} total={2} paging={quiet} />)
  const cards = within(screen.getByRole('list', { name: 'Trucks' })).getAllByRole('listitem')
  expect(cards).toHaveLength(2)
  const card = within(cards[0]!)
  expect(card.getByRole('heading', { name: 'Truck 1' })).toBeTruthy()
  expect(card.getByText('Miles').nextElementSibling!.textContent).toBe('1,200')
  expect(cards[0]!.textContent).toContain('State: Parked')
  expect(card.getByRole('link', { name: 'See' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('turning the phone switches between cards and table', async () => {
  screenOf(600)
  render(<DataList {...given} rows={trucks(1)} total={1} paging={quiet} />)
  expect(screen.queryByRole('table')).toBeNull()
  screenOf(900)
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeNull())
  expect(screen.queryByRole('list')).toBeNull()
})

test('pages turn one by one, and the list says which one is shown', async () => {
  const user = userEvent.setup()
  render(<Fleet all={trucks(34)} />)
  expect(screen.getByText('Page 1 of 4')).toBeTruthy()
  expect([disabled('Previous page'), disabled('Next page')]).toEqual([true, false])
  await user.click(button('Next page'))
  expect(titles()[0]).toBe('Truck 11')
  expect(announced()).toBe('Page 2 of 4')
  await user.click(button('Previous page'))
  expect(titles()[0]).toBe('Truck 1')
  expect(announced()).toBe('Page 1 of 4')
})

test('the last page has the rest, and the focus stays where it can continue', async () => {
  const user = userEvent.setup()
  render(<Fleet all={trucks(12)} />)
  const focus = vi.spyOn(button('Previous page'), 'focus')
  await user.click(button('Next page'))
  expect(titles()).toEqual(['Truck 11', 'Truck 12'])
  expect(disabled('Next page')).toBe(true)
  await waitFor(() => expect(focus).toHaveBeenCalled())
})

test('10 or 25 rows make a page', async () => {
  const user = userEvent.setup()
  render(<Fleet all={trucks(34)} starts={3} />)
  const size = screen.getByLabelText<HTMLSelectElement>('Rows per page')
  expect([...size.options].map(({ value }) => value)).toEqual(['10', '25'])
  expect(size.value).toBe('10')
  await user.selectOptions(size, '25')
  expect(titles()).toHaveLength(25)
  expect(announced()).toBe('Page 1 of 2')
})

test('a list that fits on the smallest page has no pager', () => {
  render(<Fleet all={trucks(10)} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(announced()).toBe('10 rows')
})

test('a list that is loaded as a whole has no pages', () => {
  render(<DataList {...given} rows={trucks(30)} />)
  expect(titles()).toHaveLength(30)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(announced()).toBe('30 rows')
})

test('while the first rows load, the table is already there, and a screen reader announces only that it’s loading', () => {
  render(<DataList {...given} rows={null} total={null} paging={quiet} />)
  expect(document.querySelectorAll('tbody tr[aria-hidden=true]')).toHaveLength(10)
  expect(screen.getAllByRole('columnheader')).toHaveLength(4)
  expect(announced()).toBe('Loading')
})

test('the next page loads in its final height, with the pager in its place', () => {
  const { rerender } = render(<DataList {...given} rows={trucks(10)} total={13} paging={quiet} />)
  rerender(<DataList {...given} rows={null} total={null} paging={{ ...quiet, page: 2 }} />)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
})

test('an empty list says so and how to fill it', () => {
  render(<DataList {...given} rows={[]} total={0} paging={quiet} emptyAction={<a href="/buy">Buy one</a>} />)
  expect(screen.getByRole('heading', { name: 'No Trucks' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buy one' })).toBeTruthy()
  expect(announced()).toBe('No Trucks')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failure offers a retry, and keeps the filters', async () => {
  const user = userEvent.setup()
  const retry = vi.fn()
  render(
    <DataList
      {...given}
      rows={null}
      total={null}
      paging={quiet}
      filters={<p>Filters</p>}
      error={{ text: 'The yard is closed.', retry, busy: false }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('The yard is closed.')
  expect(screen.getByText('Filters')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(button('Try again'))
  expect(retry).toHaveBeenCalledOnce()
})

test('if the focused element disappears with its row, the list takes the focus', () => {
  const { rerender } = render(<DataList {...given} rows={trucks(2)} total={2} paging={quiet} />)
  screen.getAllByRole('link', { name: 'See' })[1]!.focus()
  rerender(<DataList {...given} rows={trucks(1)} total={1} paging={quiet} />)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Trucks' }))
  screen.getByRole('link', { name: 'See' }).focus()
  rerender(<DataList {...given} rows={[]} total={0} paging={quiet} />)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Trucks' }))
})
