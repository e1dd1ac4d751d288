import { act, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setClockZone, useClock } from './clock-time.ts'

const at = Date.parse('2026-11-21T10:42:00Z')

function Shown() {
  const clock = useClock()
  return <p>{clock.full(at)}</p>
}

afterEach(() => setClockZone(null))

test("redraws a time on the screen once the person's zone is known", () => {
  const { container } = render(<Shown />)
  act(() => setClockZone('Pacific/Kiritimati'))
  expect(container.textContent).toBe('11/22/2026 12:42 AM GMT+14')
  act(() => setClockZone('Asia/Kathmandu'))
  expect(container.textContent).toBe('11/21/2026 4:27 PM GMT+5:45')
})
