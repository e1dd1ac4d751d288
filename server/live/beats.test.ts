import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beatEveryMs, startBeats, turns } from './beats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each page beats once in each interval, and only a few beat at the same time', () => {
  const beats = startBeats<{ beat: () => void }>()
  const counts = Array.from({ length: 7_000 }, () => 0)
  let atOnce = 0
  counts.forEach((_, nth) =>
    beats.add({
      beat: () => {
        counts[nth]! += 1
        atOnce += 1
      },
    }),
  )
  let most = 0
  for (let turn = 0; turn < turns; turn += 1) {
    atOnce = 0
    vi.advanceTimersByTime(beatEveryMs / turns)
    most = Math.max(most, atOnce)
  }
  expect([new Set(counts), most]).toEqual([new Set([1]), 35])
  beats.stop()
})

test('a page that is gone doesn’t beat, and no page does after the end', () => {
  const beats = startBeats<{ beat: () => void }>()
  const beat = vi.fn<() => void>()
  const stay = vi.fn<() => void>()
  const leave = beats.add({ beat })
  beats.add({ beat: stay })
  leave()
  vi.advanceTimersByTime(beatEveryMs)
  beats.stop()
  vi.advanceTimersByTime(beatEveryMs)
  expect([beat.mock.calls.length, stay.mock.calls.length]).toEqual([0, 1])
})
