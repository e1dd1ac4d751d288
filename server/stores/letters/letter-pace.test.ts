import { expect, test } from 'vitest'
import { type EarlierLetters, foldsAt } from './letter-pace.ts'

const now = 1_000_000_000
const minute = 60_000
const few: EarlierLetters = { inBurst: 2, toOne: 39, byOne: 499, foldsAt: null }

const cases: [what: string, earlier: Partial<EarlierLetters>, minutes: number | null][] = [
  ['the third about a topic is sent at once', {}, null],
  ['the fourth waits for what else comes', { inBurst: 3 }, 15],
  ['what follows joins those that wait', { inBurst: 9, foldsAt: now + 7 * minute }, 7],
  ['and so does one that could go at once, because it is newer', { foldsAt: now + 7 * minute }, 7],
  ['those whose time has come no longer wait', { foldsAt: now }, null],
  ['after 40 letters a day to an address the next ones wait for hours', { toOne: 40 }, 180],
  ['after 500 letters a day of one person the next ones wait for an hour', { byOne: 500 }, 60],
  ['the longest wait counts', { inBurst: 3, toOne: 40, byOne: 500 }, 180],
]

test.each(cases)('%s', (_, earlier, minutes) => {
  expect(foldsAt({ ...few, ...earlier }, now)).toBe(minutes === null ? null : now + minutes * minute)
})
