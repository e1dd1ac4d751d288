import type { PlainDate } from '@/domain/plain-date.ts'
import { w4Of2025 } from './w4-2025.ts'
import { w4Of2026 } from './w4-2026.ts'
import type { W4Calendar } from './w4-warnings.ts'
import type { WorksheetLine } from './w4-worksheet.ts'

/** Form W-4 of one tax year as data. Amounts are whole dollars. Source: decisions 22. */
export type W4Year = {
  year: number
  /** The form's title. */
  title: string
  creditPerChild: number
  creditPerOtherDependent: number
  /** The maximum number of children, and of other dependents, that can be selected. */
  mostDependents: number
  /** The total income up to which the credits apply. */
  incomeLimit: { joint: number; others: number }
  otherCreditsMax: number
  /** The maximum for other income, for deductions and for extra withholding. */
  adjustmentsMax: number
  /** The page of the form that has the deductions worksheet. */
  worksheetPage: number
  /** The deductions worksheet; its last line goes into Deductions. */
  worksheet: readonly WorksheetLine[]
}

/** In ascending order. Another tax year is another file and a line here. */
export const w4Years: readonly W4Year[] = [w4Of2025, w4Of2026]

/** Undefined if this release doesn't know the year. */
export const w4YearOf = (year: number): W4Year | undefined => w4Years.find((each) => each.year === year)

/** The configured tax year: a year, or `auto` for the current one. Source: decisions 68. */
type W4TaxYear = number | 'auto'

const yearIn = (today: PlainDate) => Number(today.slice(0, 4))

/**
 * The form that people sign. With `auto` it is the current year's, or the newest earlier one in this release. Undefined if this
 * release doesn't know the year.
 */
export function w4YearFor(configured: W4TaxYear, today: PlainDate): W4Year | undefined {
  if (configured !== 'auto') return w4YearOf(configured)
  return w4Years.findLast(({ year }) => year <= yearIn(today)) ?? w4Years[0]
}

/** The IRS publishes a year's form in the preceding December, and people may use it from then on. */
const wantedFrom = '11-01'

/** The form signed on a day, and any form that's missing: the current year's, and from November on the next year's. */
export function w4Calendar(configured: W4TaxYear, today: PlainDate): W4Calendar {
  const currentYear = yearIn(today)
  const wanted = today.slice(5) >= wantedFrom ? [currentYear, currentYear + 1] : [currentYear]
  return {
    taxYear: w4YearFor(configured, today)!.year,
    currentYear,
    missingYears: wanted.filter((year) => !w4YearOf(year)),
  }
}

/** Whether people sign a form for a year other than the current one. */
export const isOtherYear = ({ year }: Pick<W4Year, 'year'>, today: PlainDate): boolean => year !== yearIn(today)
