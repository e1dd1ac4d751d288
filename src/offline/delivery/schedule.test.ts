import { expect, test } from 'vitest'
import type { StoredRow } from '@/offline/stored.ts'
import { boundedRetryAfter, maxRetryAfterMs } from '@/api/retry-after.ts'
import { byLane, currentSchedule, dueRows, isDue, noteSchedule, backoffMs } from './schedule.ts'

test('pauses double from one second to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map((failures) => backoffMs(failures, 0.5) / 1000)).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
})

test('pauses vary by 30 percent, so that a fleet doesn’t come back within one second', () => {
  expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([700, 1300])
})

test('uses the pause that a server asks for, but not zero or days', () => {
  expect([0, 5_000, 10 ** 9].map((ms) => boundedRetryAfter(ms, 0))).toEqual([1_000, 5_000, maxRetryAfterMs])
})

test('adds up to 30 percent to a requested pause, because a proxy asks all devices for the same pause', () => {
  expect([0.5, 1].map((chance) => boundedRetryAfter(60_000, chance))).toEqual([69_000, 78_000])
})

const now = 1_000_000
const row = (given: Partial<StoredRow>) =>
  ({ state: 'waiting', nextAt: 0, triedAt: 0, offline: false, refusedToken: null, ...given }) as StoredRow

test.each([
  ['never sent', {}, true],
  ['left as sending by a killed tab', { state: 'sending', nextAt: now + 5000 }, true],
  ['that is still paused', { nextAt: now + 1 }, false],
  ['with its pause over', { nextAt: now }, true],
  ['that waits for the network, before any answer', { nextAt: now + 50_000, offline: true, triedAt: now - 10 }, false],
  [
    'that waits for the network, after a sign of life',
    { nextAt: now + 50_000, offline: true, triedAt: now - 100 },
    true,
  ],
  ['with a pause longer than any: the clock was set back', { nextAt: now + 10 ** 8 }, true],
  ['held under this token', { state: 'held', refusedToken: 'mark' }, false],
  ['held under an earlier token', { state: 'held', refusedToken: 'old' }, true],
  ['that was sent', { state: 'sent' }, false],
  ['that was received', { state: 'received' }, false],
  ['that needs attention', { state: 'attention' }, false],
  ['in conflict', { state: 'conflict' }, false],
] satisfies [string, Partial<StoredRow>, boolean][])('a row %s', (_, given, due) => {
  expect(isDue(row(given), 'mark', now, now - 50)).toBe(due)
})

test('a waiting row blocks only the rows behind it in its lane', () => {
  const rows = [
    row({ order: 3, lane: 'a' }),
    row({ order: 1, lane: 'a' }),
    row({ order: 2, lane: 'a', nextAt: now + 1 }),
    row({ order: 4, lane: 'b' }),
  ]
  const lanes = [...byLane(rows).values()].map((lane) =>
    dueRows(lane, (each) => each.nextAt <= now).map((each) => each.order),
  )
  expect(lanes).toEqual([[1], [4]])
})

test("the next check is when the first row's undo time ends, one for all lanes", () => {
  const undoable = { attempts: 0, createdAt: now }
  noteSchedule([
    row({ ...undoable, lane: 'a', order: 1, sendAfter: now + 8_000 }),
    row({ ...undoable, lane: 'a', order: 2, sendAfter: now + 1_000 }),
    row({ ...undoable, lane: 'b', order: 3, sendAfter: now + 9_000 }),
  ])
  expect(currentSchedule().nextAt).toBe(now + 8_000)
})
