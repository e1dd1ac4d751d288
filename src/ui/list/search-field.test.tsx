import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const heard = vi.fn()
const shown = (value = '') => <SearchField label="Search by name" value={value} onSearch={heard} />
const field = () => screen.getByLabelText<HTMLInputElement>('Search by name')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  heard.mockClear()
})

test('three letters search after half a second without typing', () => {
  render(shown())
  type('smi')
  pause(499)
  expect(heard).not.toHaveBeenCalled()
  type('smit')
  pause(499)
  expect(heard).not.toHaveBeenCalled()
  pause(1)
  expect(heard.mock.calls).toEqual([['smit']])
})

test.each(['s', 'sm', ' sm ', '  s'])('"%s" does not search', (text) => {
  render(shown())
  type(text)
  pause(5000)
  expect(heard).not.toHaveBeenCalled()
})

test('going down to two letters keeps the results, and an empty search shows all again', () => {
  render(shown())
  type('smith')
  pause(500)
  type('sm')
  pause(500)
  expect(heard.mock.calls).toEqual([['smith']])
  type('')
  pause(500)
  expect(heard.mock.calls).toEqual([['smith'], ['']])
})

test('does not search the same words twice', () => {
  render(shown())
  type('smith')
  pause(500)
  type('smith ')
  pause(500)
  expect(heard).toHaveBeenCalledOnce()
})

test('a search cleared from elsewhere is empty, and the last typing no longer searches', () => {
  const { rerender } = render(shown('smith'))
  expect(field().value).toBe('smith')
  type('smithe')
  rerender(shown(''))
  expect(field().value).toBe('')
  pause(500)
  expect(heard).not.toHaveBeenCalled()
})

test('a screen that adopts the search late does not undo typing', () => {
  const { rerender } = render(shown(''))
  type('smith')
  pause(500)
  type('smithe')
  rerender(shown('smith'))
  expect(field().value).toBe('smithe')
})
