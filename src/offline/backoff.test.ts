// @vitest-environment node
import { expect, test } from 'vitest'
import { askedPause, longestPause, pauseAfter } from './backoff.ts'

test('pauses double from one second to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map((failures) => pauseAfter(failures, 0.5) / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('they spread by 30 percent, so that a fleet does not come back in one second', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([700, 1300])
})

test('a server is obeyed, but never at once and never for days', () => {
  expect([0, 5_000, 10 ** 9].map(askedPause)).toEqual([1_000, 5_000, longestPause])
})
