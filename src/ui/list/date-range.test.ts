import { expect, test } from 'vitest'
import { type DateRange, inRange, rangeFromText, rangeOf, rangeQuery, rangeText } from './date-range.ts'

const week: DateRange = { start: '2026-11-23', end: '2026-11-27' }
const day: DateRange = { start: '2026-11-23', end: '2026-11-23' }
const since: DateRange = { start: '2026-11-23', end: null }
const until: DateRange = { start: null, end: '2026-11-23' }

const chosen: [string, string[], DateRange | null][] = [
  ['nothing', ['', ''], null],
  ['one date', ['2026-11-23', ''], since],
  ['only the second', ['', '2026-11-23'], until],
  ['two dates', ['2026-11-23', '2026-11-27'], week],
  ['the later first', ['2026-11-27', '2026-11-23'], week],
  ['the same twice', ['2026-11-23', '2026-11-23'], day],
  ['a day that no calendar has', ['2026-02-30', '2026-11-23'], until],
  ["over the year's end", ['2027-01-02', '2026-12-30'], { start: '2026-12-30', end: '2027-01-02' }],
]
test.each(chosen)('%s', (_, dates, range) => {
  expect(rangeOf(dates)).toEqual(range)
})

test('a URL stores one date or start||end, and restores them', () => {
  expect([rangeText(null), rangeText(day), rangeText(week)]).toEqual(['', '2026-11-23', '2026-11-23||2026-11-27'])
  expect([rangeText(since), rangeText(until)]).toEqual(['2026-11-23||', '||2026-11-23'])
  for (const range of [null, day, week, since, until]) expect(rangeFromText(rangeText(range))).toEqual(range)
})

test.each(['', '||', 'today', '2026-11-23||2026-11-24||2026-11-25', '2026-13-01'])(
  'a URL with "%s" filters nothing',
  (text) => {
    expect(rangeFromText(text)).toBeNull()
  },
)

test('a single date is open at the other end', () => {
  expect(rangeQuery(since)).toEqual({ startDate: '2026-11-23' })
  expect(rangeQuery(until)).toEqual({ endDate: '2026-11-23' })
  expect(inRange(since, '2030-01-01', '2030-01-02')).toBe(true)
  expect(inRange(since, '2026-11-20', '2026-11-22')).toBe(false)
  expect(inRange(until, '2020-01-01', '2020-01-02')).toBe(true)
  expect(inRange(until, '2026-11-24', '2026-11-25')).toBe(false)
})

test('equal dates search only that day', () => {
  expect(rangeQuery(day)).toEqual({ startDate: '2026-11-23', endDate: '2026-11-23' })
  expect(rangeQuery(week)).toEqual({ startDate: '2026-11-23', endDate: '2026-11-27' })
  expect(rangeQuery(null)).toEqual({})
})

const touching: [string, string, boolean][] = [
  ['2026-11-20', '2026-11-22', false],
  ['2026-11-20', '2026-11-23', true],
  ['2026-11-24', '2026-11-25', true],
  ['2026-11-27', '2026-12-04', true],
  ['2026-11-28', '2026-12-04', false],
  ['2026-11-01', '2026-12-31', true],
]
test.each(touching)('days from %s to %s overlap the week: %s', (first, last, touches) => {
  expect(inRange(week, first, last)).toBe(touches)
  expect(inRange(null, first, last)).toBe(true)
})
