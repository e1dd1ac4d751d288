import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Day,
  addDays,
  addMonths,
  datesBetween,
  dayName,
  dayOf,
  days,
  daysBetween,
  isPlainDate,
  isWeekend,
  monthOf,
  plainDate,
  slashed,
  slashedWithDay,
  todayIn,
} from './plain-date.ts'

test('the days between two dates include both', () => {
  expect(datesBetween('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(datesBetween('2026-12-30', '2026-12-30')).toEqual(['2026-12-30'])
  expect(datesBetween('2026-12-30', '2026-12-29')).toEqual([])
})

describe('a day of the calendar', () => {
  test.each(['2026-11-18', '2024-02-29', '2000-02-29', '2026-12-31', '1999-01-01', '0001-01-01', '9999-12-31'])(
    '%s',
    (text) => expect(isPlainDate(text)).toBe(true),
  )

  test.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '02026-01-01',
    '2026/01/01',
    '01/01/2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01 ',
    '',
    'today',
    '２０２６-01-01',
    '+002026-01-01',
  ])('%j is not a day', (text) => expect(isPlainDate(text)).toBe(false))
})

describe('days later', () => {
  test.each<[from: string, count: number, to: string]>([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-11-18', 365, '2027-11-18'],
    ['2027-11-18', 365, '2028-11-17'],
    ['2026-11-18', -14, '2026-11-04'],
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2027-11-06', 1, '2027-11-07'],
    ['2027-11-07', 1, '2027-11-08'],
    ['2026-11-18', 0, '2026-11-18'],
  ])('%s and %i is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to)
    expect(daysBetween(from, to)).toBe(count)
  })

  test('every day follows the one before it, over forty years', () => {
    let date = '2000-01-01'
    for (let count = 0; count < 40 * 365.25; count++) {
      const next = addDays(date, 1)
      expect(next > date && daysBetween(date, next) === 1 && isPlainDate(next)).toBe(true)
      expect(dayOf(next)).toBe(days[(days.indexOf(dayOf(date)) + 1) % 7])
      date = next
    }
  })

  test('add up in reverse', () => {
    const count = integer({ min: -20_000, max: 20_000 })
    assert(
      property(count, count, (from, by) => {
        const date = addDays('2026-11-18', from)
        expect(addDays(addDays(date, by), -by)).toBe(date)
      }),
    )
  })
})

test.each<[from: string, count: number, to: string]>([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-18', -6, '2026-05-18'],
  ['2026-11-18', 12, '2027-11-18'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s', (from, count, to) => expect(addMonths(from, count)).toBe(to))

test('reads a date from its parts', () => {
  expect(plainDate(2026, 2, 3)).toBe('2026-02-03')
  expect(monthOf('2026-02-03')).toBe('2026-02')
  expect(slashed('2026-02-03')).toBe('02/03/2026')
  expect(slashedWithDay('2026-02-03')).toBe('Tue 02/03/2026')
})

test('days of the week have their names, and courts are closed on two of them', () => {
  const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-23', at))
  expect(week.map(dayOf)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] satisfies Day[])
  expect(week.map(dayName)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
  expect(week.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29'])
})

describe("today in the employee's time zone", () => {
  const chicago = 'America/Chicago'
  test.each<[what: string, zone: string, now: string, today: string]>([
    ['before midnight in Chicago', chicago, '2026-11-19T05:59:59Z', '2026-11-18'],
    ['midnight in Chicago', chicago, '2026-11-19T06:00:00Z', '2026-11-19'],
    ['the same moment in Phoenix', 'America/Phoenix', '2026-11-19T06:00:00Z', '2026-11-18'],
    ['the same moment in Tokyo', 'Asia/Tokyo', '2026-11-18T15:00:00Z', '2026-11-19'],
    ['as far west as people live', 'Pacific/Pago_Pago', '2026-11-19T10:59:59Z', '2026-11-18'],
    ['as far east', 'Pacific/Kiritimati', '2026-11-18T10:00:00Z', '2026-11-19'],
    ['a zone with a half-hour offset', 'Asia/Kolkata', '2026-11-18T18:30:00Z', '2026-11-19'],
    ['before midnight in summer time', chicago, '2027-07-02T04:59:59Z', '2027-07-01'],
    ['midnight in summer time', chicago, '2027-07-02T05:00:00Z', '2027-07-02'],
    ['before clocks go forward', chicago, '2027-03-14T07:59:59Z', '2027-03-14'],
    ['after clocks went forward', chicago, '2027-03-14T08:00:00Z', '2027-03-14'],
    ['the end of the day of 23 hours', chicago, '2027-03-15T04:59:59Z', '2027-03-14'],
    ['the start of the day after it', chicago, '2027-03-15T05:00:00Z', '2027-03-15'],
    ['the start of the day of 25 hours', chicago, '2027-11-07T05:00:00Z', '2027-11-07'],
    ['its last second', chicago, '2027-11-08T05:59:59Z', '2027-11-07'],
    ['the day after it', chicago, '2027-11-08T06:00:00Z', '2027-11-08'],
    ['the last second of the year', chicago, '2027-01-01T05:59:59Z', '2026-12-31'],
    ['new year', chicago, '2027-01-01T06:00:00Z', '2027-01-01'],
    ['a leap day', chicago, '2028-02-29T12:00:00Z', '2028-02-29'],
    ['UTC', 'UTC', '2026-11-18T00:00:00Z', '2026-11-18'],
  ])('%s', (_, zone, now, today) => expect(todayIn(zone, Date.parse(now))).toBe(today))
})
