import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTimeUntil } from '@/ui/time-until.ts'
import { minutesAndSeconds } from './factor-resend.tsx'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [599_000, '9:59'],
  [65_000, '1:05'],
  [999, '0:01'],
  [0, '0:00'],
])('%i ms are shown as %s', (ms, shown) => expect(minutesAndSeconds(ms)).toBe(shown))

function Left({ at }: { at: number | null }) {
  return <output>{minutesAndSeconds(useTimeUntil(at, 600_000))}</output>
}
const shown = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('counts down to zero and stays there', () => {
  render(<Left at={1_003_000} />)
  expect(shown()).toBe('0:03')
  wait(1000)
  expect(shown()).toBe('0:02')
  wait(60_000)
  expect(shown()).toBe('0:00')
  expect(vi.getTimerCount()).toBe(0)
})

test('starts over when a new code is sent', () => {
  const { rerender } = render(<Left at={1_001_000} />)
  wait(2000)
  rerender(<Left at={1_602_000} />)
  expect(shown()).toBe('10:00')
})

test('never waits longer than the full time, even if the device clock is set back an hour', () => {
  render(<Left at={1_600_000} />)
  vi.setSystemTime(1_000_000 - 3_600_000)
  wait(1000)
  expect(shown()).toBe('10:00')
})
