// @vitest-environment node
import { expect, test } from 'vitest'
import { byLane, dueRows, isDue } from './due.ts'
import type { StoredRow } from './stored.ts'

const now = 1_000_000
const row = (given: Partial<StoredRow>) => ({ state: 'waiting', nextAt: 0, triedAt: 0, offline: false, refusedToken: null, ...given }) as StoredRow

test.each([
  ['never sent', {}, true],
  ['left as sending by a killed tab', { state: 'sending', nextAt: now + 5000 }, true],
  ['whose pause lasts', { nextAt: now + 1 }, false],
  ['whose pause is over', { nextAt: now }, true],
  ['that waits for the network, before any answer', { nextAt: now + 50_000, offline: true, triedAt: now - 10 }, false],
  ['that waits for the network, after a sign of life', { nextAt: now + 50_000, offline: true, triedAt: now - 100 }, true],
  ['whose pause ends further off than any pause: the clock was set back', { nextAt: now + 10 ** 8 }, true],
  ['held under this token', { state: 'held', refusedToken: 'mark' }, false],
  ['held under an earlier token', { state: 'held', refusedToken: 'old' }, true],
  ['that was sent', { state: 'sent' }, false],
  ['that was received', { state: 'received' }, false],
  ['that needs attention', { state: 'attention' }, false],
  ['in conflict', { state: 'conflict' }, false],
] satisfies [string, Partial<StoredRow>, boolean][])('a row %s', (_, given, due) => {
  expect(isDue(row(given), 'mark', now, now - 50)).toBe(due)
})

test('a row that waits holds up those behind it in its lane, and no other lane', () => {
  const rows = [
    row({ order: 3, lane: 'a' }),
    row({ order: 1, lane: 'a' }),
    row({ order: 2, lane: 'a', nextAt: now + 1 }),
    row({ order: 4, lane: 'b' }),
  ]
  const lanes = [...byLane(rows).values()].map((lane) => dueRows(lane, (each) => each.nextAt <= now).map((each) => each.order))
  expect(lanes).toEqual([[1], [4]])
})
