import { expect, test } from 'vitest'
import { daysAtRisk } from './coverage-at-risk.ts'

test.each<[others: number, teamSize: number, isAtRisk: boolean]>([
  [1, 4, false],
  [2, 4, true],
  // It was before, so its manager knows.
  [3, 4, false],
  [2, 5, true],
  [1, 3, false],
  [0, 1, false],
])('with %i others off in a team of %i, one more puts its coverage at risk: %s', (others, teamSize, isAtRisk) =>
  expect(daysAtRisk([{ date: '2026-11-30', others }], teamSize)).toEqual(isAtRisk ? ['2026-11-30'] : []),
)
