import { cleanup, act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Popover } from './popover.tsx'

let closed = 0

function open(words = 'Date is too far in the past') {
  const anchor = document.body.appendChild(document.createElement('button'))
  return render(
    <Popover
      anchor={anchor}
      onClose={() => {
        closed++
      }}
    >
      {words}
    </Popover>,
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  closed = 0
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('it closes after five seconds', () => {
  open()
  expect(screen.getByText('Date is too far in the past')).toBeTruthy()
  act(() => vi.advanceTimersByTime(4900))
  expect(closed).toBe(0)
  act(() => vi.advanceTimersByTime(200))
  expect(closed).toBe(1)
})

test('it closes on the next tap or on Escape, and doesn’t take the focus or swallow the tap', () => {
  open()
  expect(document.activeElement).toBe(document.body)
  const tapped = new Event('pointerdown', { bubbles: true, cancelable: true })
  document.body.dispatchEvent(tapped)
  expect([closed, tapped.defaultPrevented]).toEqual([1, false])
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(closed).toBe(2)
})

test('does not close an overlay that is already gone', () => {
  const { unmount } = open()
  unmount()
  vi.advanceTimersByTime(6000)
  expect(closed).toBe(0)
})
