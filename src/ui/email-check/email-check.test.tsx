import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useEmailCheck } from './email-check.ts'

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('asks 100 ms after the screen appears, but not if the person is already typing', () => {
  const { result } = renderHook(() => useEmailCheck(true, {}))
  pass(99)
  expect(result.current.shown).toBe(false)
  pass(1)
  expect(result.current.shown).toBe(true)

  const typing = renderHook(() => useEmailCheck(true, {}))
  document.dispatchEvent(new Event('input'))
  pass(10_000)
  expect(typing.result.current.shown).toBe(false)
})
