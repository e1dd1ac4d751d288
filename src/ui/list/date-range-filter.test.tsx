import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button } from '@/ui/form/test-stage.tsx'
import { type DateRange, rangeText } from './date-range.ts'
import { DateRangeFilter } from './date-range-filter.tsx'

const heard = vi.fn()

function Screen({ starts = null }: { starts?: DateRange | null }) {
  const [range, setRange] = useState(starts)
  const take = (next: DateRange | null) => {
    heard(rangeText(next))
    setRange(next)
  }
  return (
    <>
      <DateRangeFilter label="Days off" range={range} onRange={take} />
      <button type="button">Elsewhere</button>
    </>
  )
}

const from = () => screen.getByLabelText<HTMLInputElement>('Days off from')
const to = () => screen.getByLabelText<HTMLInputElement>('To')
const shown = () => [from().value, to().value]
const choose = (input: HTMLInputElement, value: string) => {
  input.focus()
  fireEvent.change(input, { target: { value } })
}
const leave = () => act(() => screen.getByText('Elsewhere').focus())
const pause = () => act(() => vi.advanceTimersByTime(500))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  heard.mockClear()
})

test('a single date is open at the other end', async () => {
  render(<Screen />)
  choose(from(), '2026-11-23')
  expect(heard).not.toHaveBeenCalled()
  pause()
  expect(heard.mock.calls).toEqual([['2026-11-23||']])
})

test('two dates are a range, and the earlier one comes first once the filter is left', async () => {
  render(<Screen />)
  choose(from(), '2026-11-27')
  choose(to(), '2026-11-23')
  pause()
  expect(heard.mock.calls).toEqual([['2026-11-23||2026-11-27']])
  expect(shown()).toEqual(['2026-11-27', '2026-11-23'])
  leave()
  await vi.waitFor(() => expect(shown()).toEqual(['2026-11-23', '2026-11-27']))
  expect(heard).toHaveBeenCalledOnce()
})

test('the same date twice counts as one', async () => {
  render(<Screen starts={{ start: '2026-11-23', end: '2026-11-27' }} />)
  choose(to(), '2026-11-23')
  leave()
  expect(heard.mock.calls).toEqual([['2026-11-23']])
  await vi.waitFor(() => expect(shown()).toEqual(['2026-11-23', '2026-11-23']))
})

test('leaving the filter searches immediately', () => {
  render(<Screen />)
  choose(from(), '2026-11-23')
  leave()
  expect(heard.mock.calls).toEqual([['2026-11-23||']])
  pause()
  expect(heard).toHaveBeenCalledOnce()
})

test('does not search while the year is being typed, and drops an unfinished date', async () => {
  render(<Screen starts={{ start: '2026-11-23', end: null }} />)
  for (const year of ['0002', '0020', '0202']) choose(from(), `${year}-11-24`)
  pause()
  expect(heard).not.toHaveBeenCalled()
  leave()
  await vi.waitFor(() => expect(shown()).toEqual(['2026-11-23', '']))
  expect(heard).not.toHaveBeenCalled()
})

test('Clear removes both dates, and disappears', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(<Screen starts={{ start: '2026-11-23', end: '2026-11-27' }} />)
  await user.click(button('Days off: 11/23/2026 – 11/27/2026'))
  await user.click(button('Clear dates'))
  expect(heard.mock.calls).toEqual([['']])
  expect(shown()).toEqual(['', ''])
  expect(() => button('Clear dates')).toThrow('0 buttons')
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Days off: any')))
})

test('shows a range from the URL', () => {
  render(<Screen starts={{ start: '2026-11-23', end: '2026-11-27' }} />)
  expect(shown()).toEqual(['2026-11-23', '2026-11-27'])
})
