import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type DayFace, MonthGrid, type MonthGridProps } from './month-grid.tsx'

function open(given: Partial<MonthGridProps> = {}) {
  const onPick = vi.fn()
  let show = (_month: string) => {}
  function Screen() {
    const [month, setMonth] = useState(given.month ?? '2026-11')
    show = setMonth
    return (
      <MonthGrid
        label="Days"
        today="2026-11-18"
        face={() => ({})}
        onPick={onPick}
        {...given}
        month={month}
        onMonth={setMonth}
      />
    )
  }
  render(<Screen />)
  return { onPick, user: userEvent.setup(), show: (month: string) => act(() => show(month)) }
}

const day = (name: string | RegExp) => screen.getByRole('button', { name })
const focused = () => (document.activeElement as HTMLElement).dataset['date']
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')].map((each) => each.dataset['date'])
const numberIn = (cell: HTMLElement) => cell.querySelector('.day-number')?.textContent ?? ''
const step = (name: 'Previous month' | 'Next month') => screen.getByRole('button', { name })

test('a week starts on Monday, and the days of other months are empty', () => {
  open()
  const grid = screen.getByRole('grid', { name: 'Days, November 2026' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  const [, first, second] = within(grid).getAllByRole('row')
  expect(within(first!).getAllByRole('gridcell').map(numberIn)).toEqual(['', '', '', '', '', '', '1'])
  expect(within(second!).getAllByRole('gridcell').map(numberIn)).toEqual(['2', '3', '4', '5', '6', '7', '8'])
})

test.each(['2026-02', '2027-02', '2026-08', '2026-11'])('%s takes up six weeks', (month) => {
  open({ month })
  expect(document.querySelectorAll('.week')).toHaveLength(7)
})

test('a day announces everything about it', () => {
  const faces: Record<string, DayFace> = {
    '2026-11-23': {
      holiday: true,
      words: ['PTO 8.00 hours', 'pending approval'],
      chosen: true,
      marks: [{ code: 'P' }],
    },
  }
  open({ face: (date) => faces[date] ?? {} })
  expect(day('Monday, November 23, 2026, company holiday, PTO 8.00 hours, pending approval, chosen')).toBeTruthy()
  expect(screen.getAllByRole('gridcell', { selected: true, name: /November 23/ })).toHaveLength(1)
  expect(day('Wednesday, November 18, 2026, today').getAttribute('aria-current')).toBe('date')
})

test('counts the marks that do not fit', () => {
  open({
    face: (date) =>
      date === '2026-11-23'
        ? { marks: [{ code: 'P' }, { code: 'K', waiting: true }, { code: 'S' }, { code: 'A' }] }
        : {},
  })
  expect(day(/November 23/).querySelector('.day-marks')!.textContent).toBe('PK+2')
})

describe('by keyboard', () => {
  test('Tab reaches a single day: today, or the first of another month', async () => {
    const { user } = open()
    expect(stops()).toEqual(['2026-11-18'])
    await user.click(step('Next month'))
    expect(stops()).toEqual(['2026-12-01'])
  })

  test.each([
    ['{ArrowLeft}', '2026-11-17'],
    ['{ArrowRight}', '2026-11-19'],
    ['{ArrowUp}', '2026-11-11'],
    ['{ArrowDown}', '2026-11-25'],
    ['{Home}', '2026-11-16'],
    ['{End}', '2026-11-22'],
    ['{PageUp}', '2026-10-18'],
    ['{PageDown}', '2026-12-18'],
    ['{ArrowDown}{ArrowDown}', '2026-12-02'],
    ['{PageDown}{PageDown}{PageDown}{Home}{ArrowUp}', '2027-02-08'],
  ])('%s moves to %s', async (keys, date) => {
    const { user } = open()
    day(/November 18/).focus()
    await user.keyboard(keys)
    expect(focused()).toBe(date)
    expect(stops()).toEqual([date])
  })

  test('the 31st becomes the last day of a shorter month', async () => {
    const { user } = open({ month: '2026-12', today: '2026-12-31' })
    day(/December 31/).focus()
    await user.keyboard('{PageUp}')
    expect(focused()).toBe('2026-11-30')
  })

  test('Enter and Space pick the day, and the focus stays there', async () => {
    const { user, onPick } = open()
    day(/November 18/).focus()
    await user.keyboard('{Enter}{ArrowRight} ')
    expect(onPick.mock.calls).toEqual([['2026-11-18'], ['2026-11-19']])
    expect(focused()).toBe('2026-11-19')
  })

  test('the focus doesn’t move past the limits', async () => {
    const { user } = open({ earliest: '2026-11', latest: '2026-11' })
    day(/November 18/).focus()
    await user.keyboard('{PageUp}{PageDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('2026-11-04')
  })

  test('a month that changes while it has the focus keeps it, but never takes it from elsewhere', () => {
    const { show } = open()
    day(/November 18/).focus()
    show('2027-02')
    expect(focused()).toBe('2027-02-01')
    step('Next month').focus()
    show('2027-03')
    expect(document.activeElement).toBe(step('Next month'))
  })
})

describe('the month’s name', () => {
  test('is announced when it changes', async () => {
    const { user } = open()
    await user.click(step('Previous month'))
    expect(document.querySelector('[aria-live=polite]')!.textContent).toBe('October 2026')
  })

  test('does not go past its limits, and its button keeps the focus there', async () => {
    const { user } = open({ earliest: '2026-10', latest: '2026-11' })
    expect(step('Next month').getAttribute('aria-disabled')).toBe('true')
    const why = screen.getByText('The calendar doesn’t go any further ahead.')
    expect(why.className).toBe('unseen')
    await user.click(step('Next month'))
    expect(screen.getByText('The calendar doesn’t go any further ahead.').className).toBe('month-limit')
    expect(step('Next month').getAttribute('aria-describedby')).toBe(why.id)
    expect(step('Previous month').hasAttribute('aria-describedby')).toBe(false)
    await user.click(step('Previous month'))
    await user.click(step('Previous month'))
    expect(screen.getByRole('grid', { name: 'Days, October 2026' })).toBeTruthy()
    expect(document.activeElement).toBe(step('Previous month'))
  })

  test('a muted day can still be picked', async () => {
    const { user, onPick } = open({ face: () => ({ muted: true }) })
    await user.click(day(/November 21/))
    expect(onPick).toHaveBeenCalledWith('2026-11-21')
  })
})
