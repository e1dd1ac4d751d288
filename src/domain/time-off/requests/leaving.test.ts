import { expect, test } from 'vitest'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { afterLeaving } from './leaving.ts'

const [before, lastDay, after] = ['2026-11-24', '2026-11-25', '2026-11-26']

test.each([
  ['P', [after], 'cancelled'],
  ['Y', [after, '2026-11-27'], 'cancelled'],
  ['P', [lastDay, after], 'decided'],
  ['Y', [before], 'decided'],
  ['S', [after], 'takenBack'],
  ['A', [lastDay, after], 'takenBack'],
  ['F', [after], 'takenBack'],
  ['F', [before, lastDay], null],
  ['D', [after], null],
  ['C', [after], null],
] as [RequestStatus, string[], string | null][])('a request with status %s for %j: %s', (status, dates, expected) => {
  expect(afterLeaving(status, dates, lastDay)).toBe(expected)
})
