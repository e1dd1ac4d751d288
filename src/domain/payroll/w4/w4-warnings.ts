import { screenTexts } from '@/domain/screen-texts.ts'

/**
 * The year of the W-4 that people sign, the current one, and the years whose form is needed but missing from
 * this release.
 */
export type W4Calendar = { taxYear: number; currentYear: number; missingYears: number[] }

export const words = screenTexts('w4-warnings', {
  en: {
    otherYear:
      'The portal offers the W-4 for {{taxYear}}, but the current year is {{currentYear}}. The setting w4TaxYear selects the year; "auto" follows the calendar.',
    missing: 'The W-4 of {{year}} is not in this release. It comes with an update once the IRS has published it.',
  },
})

/** Warnings for payroll and operators about the W-4 and its year. Source: decisions 68. */
export const w4Warnings = ({ taxYear, currentYear, missingYears }: W4Calendar): string[] => [
  ...(taxYear === currentYear ? [] : [words('otherYear', { taxYear, currentYear })]),
  ...missingYears.map((year) => words('missing', { year })),
]
