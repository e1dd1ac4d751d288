import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

test.each<[at: string, zone: string, until: string | null]>([
  ['2026-11-27T07:59:59-06:00', 'America/Chicago', '2026-11-27T08:00:00-06:00'],
  ['2026-11-27T08:00:00-06:00', 'America/Chicago', null],
  ['2026-11-27T20:59:59-06:00', 'America/Chicago', null],
  ['2026-11-27T21:00:00-06:00', 'America/Chicago', '2026-11-28T08:00:00-06:00'],
  // The same moment, further west.
  ['2026-11-27T21:00:00-06:00', 'America/Phoenix', null],
  ['2026-11-27T21:00:00-06:00', 'America/New_York', '2026-11-28T08:00:00-05:00'],
  // The night when the clocks change.
  ['2027-03-13T23:00:00-06:00', 'America/Chicago', '2027-03-14T08:00:00-05:00'],
  ['2026-11-01T00:30:00-05:00', 'America/Chicago', '2026-11-01T08:00:00-06:00'],
])('%s in %s is quiet until %s', (at, zone, until) =>
  expect(quietUntil(Date.parse(at), zone)).toBe(until && Date.parse(until)),
)

test.each<[at: string, until: string | null]>([
  ['2026-11-27T11:59:59-06:00', null],
  ['2026-11-27T12:00:00-06:00', '2026-11-27T14:00:00-06:00'],
  ['2026-11-27T14:00:00-06:00', null],
])('with quiet hours from noon to 2 PM, %s is quiet until %s', (at, until) =>
  expect(quietUntil(Date.parse(at), 'America/Chicago', { from: 12, until: 14 })).toBe(until && Date.parse(until)),
)
