import { expect, test } from 'vitest'
import { w4Calendar, w4YearFor, w4Years } from './w4-year.ts'
import { w4Warnings } from './w4-warnings.ts'

test('years are in ascending order, because the newest is found from the end', () => {
  const years = w4Years.map(({ year }) => year)
  expect(years).toEqual(years.toSorted((a, b) => a - b))
})

test.each([
  [2025, '2026-11-26', 2025],
  [2026, '2025-03-12', 2026],
  [1999, '2026-11-26', undefined],
  ['auto', '2025-12-31', 2025],
  ['auto', '2026-01-01', 2026],
  // Until a year's form is published, people sign the newest one before it.
  ['auto', '2029-06-01', w4Years.at(-1)!.year],
  ['auto', '2019-06-01', w4Years[0]!.year],
] as const)('configured as %s, on %s people sign the form of %s', (configured, today, year) =>
  expect(w4YearFor(configured, today)?.year).toBe(year),
)

const otherYear = 'The portal offers the W-4 for 2025, but the current year is 2026.'
const missing = (year: number) => `The W-4 of ${year} is not in this release.`
test.each([
  [2025, '2025-06-01', []],
  [2025, '2026-06-01', [otherYear]],
  ['auto', '2026-10-31', []],
  ['auto', '2026-11-01', [missing(2027)]],
  [2025, '2026-11-01', [otherYear, missing(2027)]],
  ['auto', '2027-03-01', ['The portal offers the W-4 for 2026, but the current year is 2027.', missing(2027)]],
] as const)('configured as %s, on %s the warnings are %j', (configured, today, warnings) =>
  expect(w4Warnings(w4Calendar(configured, today))).toEqual(warnings.map((each) => expect.stringContaining(each))),
)
