import { expect, test } from 'vitest'
import { daysAtRisk } from './coverage-at-risk.ts'

test.each<[others: number, teamSize: number, limit: number | null, isAtRisk: boolean]>([
  [1, 4, null, false],
  [2, 4, null, true],
  // It was at risk already, so the manager knows.
  [3, 4, null, false],
  [2, 5, null, true],
  [1, 3, null, false],
  [0, 1, null, false],
  [2, 20, 3, false],
  [3, 20, 3, true],
  [4, 20, 3, false],
  // The leader's limit overrides the half-the-team rule.
  [2, 4, 3, false],
  [0, 1, 0, true],
])('with %i others off on a team of %i with a limit of %s, one more puts coverage at risk: %s', (...row) => {
  const [others, teamSize, limit, isAtRisk] = row
  const date = '2026-11-30'
  expect(daysAtRisk([{ date, others, limit }], teamSize)).toEqual(isAtRisk ? [date] : [])
})
