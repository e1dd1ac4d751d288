import type { PlainDate } from '@/domain/plain-date.ts'
import { w4Of2025 } from './w4-2025.ts'
import { w4Of2026 } from './w4-2026.ts'
import type { WorksheetLine } from './w4-worksheet.ts'

/** Form W-4 of one tax year as data. Amounts are whole dollars. Source: decisions 22. */
export type W4Year = {
  year: number
  /** The form's title. */
  title: string
  creditPerChild: number
  creditPerOtherDependent: number
  /** The most children, and the most other dependents, that can be selected. */
  mostDependents: number
  /** The total income up to which the credits apply. */
  incomeLimit: { joint: number; others: number }
  otherCreditsMax: number
  /** The most for other income, for deductions and for extra withholding. */
  adjustmentsMax: number
  /** An exempt status ends with the year; until this day a new form is due. */
  exemptDue: PlainDate
  /** The page of the form that has the deductions worksheet. */
  worksheetPage: number
  /** The deductions worksheet; its last line is what goes into Deductions. */
  worksheet: readonly WorksheetLine[]
}

/** Another tax year is another file and a line here. */
export const w4Years: readonly W4Year[] = [w4Of2025, w4Of2026]

/** Undefined for a year that this release does not know. */
export const w4YearOf = (year: number): W4Year | undefined => w4Years.find((each) => each.year === year)
