import { expect, test } from 'vitest'
import { passwordCounts, wayToServerMs } from './step-up.ts'

const minute = 60_000
const at = 1_000 * minute

const cases: [name: string, givenAt: number, toleranceMs: number, counts: boolean][] = [
  ['given just now', at, 0, true],
  ['given five minutes ago', at - 5 * minute, 0, true],
  ['given a moment before that', at - 5 * minute - 1, 0, false],
  ['the server waits a little longer', at - 7 * minute, wayToServerMs, true],
  ['and not for ever', at - 7 * minute - 1, wayToServerMs, false],
  ['given a moment later', at + 1, 0, false],
  ['and the server makes no exception for that', at + 1, wayToServerMs, false],
  ['a clock that was set back by a day', at + 24 * 60 * minute, wayToServerMs, false],
  ['never given', 0, wayToServerMs, false],
]

test.each(cases)('%s', (_name, givenAt, toleranceMs, counts) => {
  expect(passwordCounts(givenAt, at, toleranceMs)).toBe(counts)
})
