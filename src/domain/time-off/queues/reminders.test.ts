import { expect, test } from 'vitest'
import { isMailTime, lastWorkday, nextNudge, reminderReasons } from './reminders.ts'

const zone = 'America/Chicago'
const usual = { afterHours: 48, escalates: true }
// Tuesday, 10:00 in Chicago.
const now = Date.parse('2026-11-24T16:00:00Z')
const hoursAgo = (hours: number) => now - hours * 3_600_000

test.each([
  ['hasn’t waited long', 47, '2027-01-04', []],
  ['has waited for two days', 48, '2027-01-04', ['waits']],
  ['has waited for twice as long', 96, '2027-01-04', ['waits', 'above']],
  ['is for tomorrow', 4, '2026-11-25', ['day']],
  ['is for today', 4, '2026-11-24', ['day']],
  ['is for the day after tomorrow', 4, '2026-11-26', []],
  ['was for yesterday', 4, '2026-11-23', []],
  ['is for tomorrow, but just arrived', 3, '2026-11-25', []],
  ['is for tomorrow, and has waited long', 50, '2026-11-25', ['waits', 'day']],
  ['has no days', 4, '', []],
] as [string, number, string, string[]][])('a request that %s', (_, hours, firstDay, expected) => {
  expect(reminderReasons({ since: hoursAgo(hours), firstDay }, usual, zone, now)).toEqual(expected)
})

test('the company chooses the hours, and may turn off reminders or just the manager above', () => {
  const long = { since: hoursAgo(200), firstDay: '2026-11-25' }
  expect(reminderReasons(long, { afterHours: 0, escalates: true }, zone, now)).toEqual([])
  expect(reminderReasons(long, { afterHours: 48, escalates: false }, zone, now)).toEqual(['waits', 'day'])
  expect(reminderReasons(long, { afterHours: 101, escalates: true }, zone, now)).toEqual(['waits', 'day'])
})

test('a reminder about a Monday or a weekend is sent on Friday', () => {
  expect(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map(lastWorkday)).toEqual([
    '2026-11-27',
    '2026-11-27',
    '2026-11-27',
    '2026-11-30',
  ])
})

test('no reminders are sent at night, wherever the reader is', () => {
  const at = (time: string, where = zone) => isMailTime(where, Date.parse(`2026-11-24T${time}:00Z`))
  expect(['12:59', '13:00', '00:59'].map((time) => at(time))).toEqual([false, true, true])
  expect(at('01:00')).toBe(false)
  expect(at('13:30', 'America/Los_Angeles')).toBe(false)
})

test('an employee may send one reminder a day', () => {
  expect(nextNudge(null)).toBe(0)
  expect(nextNudge(now)).toBe(now + 86_400_000)
})
