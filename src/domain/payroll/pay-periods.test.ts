import { expect, test } from 'vitest'
import { nextPayPeriodStart, payPeriodStart } from './pay-periods.ts'

const periods = { start: '2026-01-04', days: 14 }

test.each([
  ['2026-01-04', '2026-01-04', '2026-01-18'],
  ['2026-01-17', '2026-01-04', '2026-01-18'],
  ['2026-01-18', '2026-01-18', '2026-02-01'],
  ['2026-11-21', '2026-11-08', '2026-11-22'],
  ['2025-12-31', '2025-12-21', '2026-01-04'],
])('the pay period of %s begins on %s, the next one on %s', (day, start, next) =>
  expect([payPeriodStart(day, periods), nextPayPeriodStart(day, periods)]).toEqual([start, next]),
)
