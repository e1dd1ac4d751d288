// @vitest-environment node
import { expect, test } from 'vitest'
import { type DateRange, inRange, rangeFromText, rangeOf, rangeQuery, rangeText } from './date-range.ts'

const week: DateRange = { start: '2026-11-23', end: '2026-11-27' }
const day: DateRange = { start: '2026-11-23', end: null }

const chosen: [string, string[], DateRange | null][] = [
  ['nothing', ['', ''], null],
  ['one date', ['2026-11-23', ''], day],
  ['only the second', ['', '2026-11-23'], day],
  ['two dates', ['2026-11-23', '2026-11-27'], week],
  ['the later first', ['2026-11-27', '2026-11-23'], week],
  ['the same twice', ['2026-11-23', '2026-11-23'], day],
  ['a day that no calendar has', ['2026-02-30', '2026-11-23'], day],
  ["over the year's end", ['2027-01-02', '2026-12-30'], { start: '2026-12-30', end: '2027-01-02' }],
]
test.each(chosen)('%s', (_, dates, range) => {
  expect(rangeOf(dates)).toEqual(range)
})

test('an address keeps one date or start||end, and gives them back', () => {
  expect([rangeText(null), rangeText(day), rangeText(week)]).toEqual(['', '2026-11-23', '2026-11-23||2026-11-27'])
  for (const range of [null, day, week]) expect(rangeFromText(rangeText(range))).toEqual(range)
})

test.each(['', '||', 'today', '2026-11-23||2026-11-24||2026-11-25', '2026-13-01'])('an address that says "%s" filters nothing', (text) => {
  expect(rangeFromText(text)).toBeNull()
})

test('one date asks for that day only', () => {
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
test.each(touching)('days from %s to %s touch the week: %s', (first, last, touches) => {
  expect(inRange(week, first, last)).toBe(touches)
  expect(inRange(null, first, last)).toBe(true)
})
