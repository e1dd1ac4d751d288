import { expect, test } from 'vitest'
import { PressureRule } from './pressure-rule.ts'

/** A rule after these samples, in ms. */
function after(...samples: number[]): PressureRule {
  const rule = new PressureRule()
  for (const ms of samples) rule.note(ms)
  return rule
}

const times = (count: number, ms: number) => Array.from({ length: count }, () => ms)
/** How many calls that nobody is waiting for may run at once. */
const atOnce = (rule: PressureRule) => [...Array(1_000).keys()].findIndex((inProgress) => !rule.lets(inProgress, false))

test.each([
  ['one long pause', [500], 'calm'],
  ['pauses that come and go', [500, 0, 500, 0, 500], 'calm'],
  ['half a second of lateness', [60, 60], 'late'],
  ['a little lateness, as on a busy machine', times(100, 39), 'calm'],
  ['less lateness again, but not little', [60, 60, ...times(100, 30)], 'late'],
  ['a second in which everything waits for a second', times(4, 1_500), 'overloaded'],
  ['an overload that is almost over', [...times(4, 1_500), ...times(100, 300)], 'overloaded'],
  ['an overload that is over', [...times(4, 1_500), ...times(8, 100)], 'late'],
] as const)('after %s, it’s at the right level', (_, samples, level) => {
  expect(after(...samples).level).toBe(level)
})

test('a late process runs fewer and fewer calls that nobody is waiting for, down to those of one device', () => {
  const rule = after(60, 60)
  const counts = [atOnce(rule)]
  for (let sample = 0; sample < 4; sample += 1) {
    rule.note(60)
    counts.push(atOnce(rule))
  }
  expect(counts).toEqual([16, 8, 4, 4, 4])
})

test('a process keeps the number while it’s neither late nor calm, and raises it when it’s calm', () => {
  const rule = after(60, 60, 30, 30, 30)
  expect(atOnce(rule)).toBe(16)
  rule.note(0)
  rule.note(0)
  expect(atOnce(rule)).toBe(20)
})

test('a process counts as calm only after it has been on time for long enough, and then runs every call', () => {
  const rule = after(60, 60)
  let samples = 0
  for (; rule.level === 'late'; samples += 1) rule.note(0)
  expect([samples, rule.lets(10_000, false)]).toEqual([24, true])
})

test('calls that a user is waiting for run no matter how late the process is, until it’s overloaded', () => {
  expect(after(...times(50, 900)).lets(10_000, true)).toBe(true)
  const overloaded = after(...times(50, 1_500))
  expect([overloaded.lets(3, true), overloaded.lets(4, true), overloaded.lets(0, false)]).toEqual([true, false, false])
})
