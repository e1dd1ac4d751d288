import type * as english from '@/domain/payroll/w4/w4-warnings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  otherYear:
    'The portal offers the W-4 for {{taxYear}}, but the current year is {{currentYear}}. The setting w4TaxYear selects the year; "auto" follows the calendar.',
  missing: 'The W-4 of {{year}} is not in this release. It comes with an update once the IRS has published it.',
})
